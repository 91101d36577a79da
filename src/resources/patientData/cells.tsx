import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { valuesText, wordsOfValues } from '../../domain/history/values';
import { OVERRIDE_DATA_ID, overrideOf } from '../../domain/override';
import { rowsOf, textOf } from '../../domain/entity/read';
import type { LooseOf } from '../../domain/records';
import { AlertLevel } from '../../ui/AlertGlyph';
import { CellSkeleton } from '../../ui/CellSkeleton';
import type { CellProps } from '../extension';
import { hasAmounts, LabAmounts } from './LabAmounts';
import { usePlanNames } from './explanation/usePlanNames';
import { useValueWords } from './useValueWords';

/** The names of data types that the console itself uses, for data points whose plan does not name them. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  [OVERRIDE_DATA_ID]: 'override.title',
  iraeOverallAlert: 'metrics.iraeOverallAlert',
};

/** The name of a data type in a plan, or its id if there is no name. */
export function useDataName(id: string, planId: string | undefined): string {
  const translate = useTranslate();
  const { data: names } = usePlanNames(planId);
  const named = names?.symptom(id) ?? id;
  const own = OWN_NAMES[id];
  return named === id && own !== undefined ? translate(own) : named;
}

/** A record with the id of a data type; a laboratory result also has the laboratory's names. */
type Named = Pick<LooseOf<'patientData'>, 'dataId' | 'planId'> & Partial<Pick<LooseOf<'patientData'>, 'labs'>>;

/** The name that the laboratory gave a data point; empty if it gave none. */
const labName = ({ dataId, labs }: Named): string => {
  const rows = rowsOf(labs);
  return textOf((rows.find((row) => row.dataId === dataId) ?? (rows.length === 1 ? rows[0] : undefined))?.name);
};

/**
 * The name of a data point's type in its plan, or else the laboratory's name; the id is shown on hover, or if there is
 * no name.
 */
export function DataName({ record }: { record: Named }) {
  const id = textOf(record.dataId);
  const planId = textOf(record.planId) || undefined;
  const planned = useDataName(id, planId);
  const name = planned === id ? labName(record) || id : planned;
  const { isPending } = usePlanNames(planId);
  return isPending ? <CellSkeleton /> : <span title={id}>{name}</span>;
}

/** The id of a data type, below its name if it has one. */
export function DataIdCell({ record }: Pick<CellProps, 'record'>) {
  const id = textOf(record['dataId']);
  const planned = useDataName(id, textOf(record['planId']) || undefined);
  const name = planned === id ? labName(record) : planned;
  return (
    <>
      {name !== '' && name !== id && <div>{name}</div>}
      <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {id}
      </Box>
    </>
  );
}

export const DataNameCell = ({ record }: Pick<CellProps, 'record'>) => <DataName record={record} />;

/** An override in words: its value, duration and reason, or that it was ended. */
function useOverrideText(): (record: CellProps<'patientData'>['record']) => string | undefined {
  const translate = useTranslate();
  return (record) => {
    if (record.dataId !== OVERRIDE_DATA_ID) return undefined;
    const override = overrideOf(record);
    // Ending an override stores a data point without values.
    if (!override) return valuesText(record.data, 'en') === '' ? translate('override.over') : undefined;
    const { value, duration, reason } = override;
    return [translate(`override.${value}`), translate('override.days', { smart_count: duration }), reason]
      .filter(Boolean)
      .join(' · ');
  };
}

/**
 * The values of a data point in words: an alert with its sign, an override, a grade by name, a laboratory value with
 * unit and range. The stored values are shown on hover. Until the words are known, nothing is shown, because the stored
 * value of an alert has neither its sign nor its name.
 */
export function DataWordsCell({ record }: CellProps<'patientData'>) {
  const words = useValueWords();
  const overrideText = useOverrideText();
  const { data: names, isPending } = usePlanNames(textOf(record.planId) || undefined);
  const stored = valuesText(record.data, words.language);
  const [first] = Array.isArray(record.data) ? record.data : [];
  if (isPending) return <CellSkeleton />;
  const level = record.category === 'alert' && typeof first === 'string' ? names?.level(first) : undefined;
  if (level) return <AlertLevel color={level.color} name={level.name} />;
  const override = overrideText(record);
  if (override === undefined && hasAmounts(record))
    return (
      <span title={stored}>
        <LabAmounts record={record} />
      </span>
    );
  const kindOf = (index: number) => names?.kind(textOf(record.dataId), index) ?? {};
  const text = override ?? wordsOfValues(record.data, kindOf, words);
  return text === '' ? null : <span title={stored}>{text}</span>;
}
