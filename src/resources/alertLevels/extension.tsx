import { actionDialog } from '../actionDialog';
import { AlertGlyph, isAlertColor } from '../../ui/AlertGlyph';
import { enumLabel } from '../../domain/entity/labels';
import { useLanguage } from '../../ui/useLanguage';
import { TRY, tryDialog } from '../tests/tryAction';
import type { CellProps, ResourceExtension } from '../extension';

function ColorCell({ entity, column, record }: CellProps<'alertLevels'>) {
  const language = useLanguage();
  const { color } = record;
  return isAlertColor(color) ? (
    <AlertGlyph color={color} label={enumLabel(entity, column.field, color, language)} />
  ) : null;
}

/** Shows a level's color as a sign, and tries a change before it is saved. */
const alertLevels: ResourceExtension<'alertLevels'> = {
  cells: { alertColor: ColorCell },
  actions: [{ ...TRY, Dialog: actionDialog<'alertLevels'>(() => tryDialog('alertLevel')) }],
};

export default alertLevels;
