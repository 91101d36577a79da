import { AlertGlyph, isAlertColor } from '../../ui/AlertGlyph';
import { enumLabel } from '../../domain/entity/labels';
import { useLanguage } from '../../ui/useLanguage';
import type { CellProps, ResourceExtension } from '../extension';

function ColorCell({ entity, column, record }: CellProps<'alertLevels'>) {
  const language = useLanguage();
  const { color } = record;
  return isAlertColor(color) ? (
    <AlertGlyph color={color} label={enumLabel(entity, column.field, color, language)} />
  ) : null;
}

/** Shows a level's color as a sign. */
const alertLevels: ResourceExtension<'alertLevels'> = { cells: { alertColor: ColorCell } };

export default alertLevels;
