import { useTranslate } from 'react-admin';
import { MultiSelect } from '../../../../browse/MultiSelect';
import type { OfferedLevel } from '../../../../domain/alerts/levels';
import { AlertLevel } from '../../../../ui/AlertGlyph';

interface Props {
  levels: readonly OfferedLevel[];
  chosen: readonly string[];
  onChange: (levels: string[]) => void;
}

/** Selects alert levels; no selection means all levels. */
export function LevelFilter({ levels, chosen, onChange }: Props) {
  const translate = useTranslate();
  return (
    <MultiSelect
      label={translate('recent.levels')}
      none={translate('recent.everyLevel')}
      options={levels.map(({ alertLevelId, name, color }) => ({
        value: alertLevelId,
        text: <AlertLevel color={color} name={name} />,
      }))}
      chosen={chosen}
      onChange={onChange}
      width={280}
    />
  );
}
