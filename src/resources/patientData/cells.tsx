import { useTranslate } from 'react-admin';
import { labText, valuesText, wordsOfValues } from '../../domain/history/values';
import { rowsOf, textOf } from '../../domain/entity/read';
import { AlertLevel } from '../../ui/AlertGlyph';
import type { CellProps } from '../extension';
import { usePlanNames } from './explanation/usePlanNames';

/** Number of grades that have a name, beginning with grade 0. */
const NAMED_GRADES = 5;

/** The name of a data point's type in its plan; the id is shown on hover, or if there is no name. */
export function DataName({ record }: Pick<CellProps<'patientData'>, 'record'>) {
  const id = textOf(record.dataId);
  const { data: names } = usePlanNames(textOf(record.planId) || undefined);
  return <span title={id}>{names?.symptom(id) ?? id}</span>;
}

export const DataNameCell = ({ record }: CellProps<'patientData'>) => <DataName record={record} />;

/**
 * The values of a data point in words: an alert with its sign, a grade by name, a laboratory value with unit and range.
 * The stored values are shown on hover.
 */
export function DataWordsCell({ record }: CellProps<'patientData'>) {
  const translate = useTranslate();
  const { data: names } = usePlanNames(textOf(record.planId) || undefined);
  const stored = valuesText(record.data);
  const [first] = Array.isArray(record.data) ? record.data : [];
  const level = record.category === 'alert' && typeof first === 'string' ? names?.level(first) : undefined;
  if (level) return <AlertLevel color={level.color} name={level.name} />;
  const labs = rowsOf(record.labs).map(labText).filter(Boolean);
  const gradeName = (grade: number): string | undefined =>
    Number.isInteger(grade) && grade >= 0 && grade < NAMED_GRADES ? translate(`history.grades.${grade}`) : undefined;
  const kindOf = (index: number) => names?.kind(textOf(record.dataId), index) ?? {};
  const text = labs.length > 0 ? labs.join(', ') : wordsOfValues(record.data, kindOf, gradeName);
  return text === '' ? null : <span title={stored}>{text}</span>;
}
