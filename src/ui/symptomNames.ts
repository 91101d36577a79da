import { rowsOf, textOf } from '../domain/entity/read';
import type { SymptomNames } from './groupWords';

/** The names of symptoms by the data types of a plan. A symptom without a data type is named by its data id. */
export function symptomNames(typeOf: (dataId: string) => Readonly<Record<string, unknown>> | undefined): SymptomNames {
  const tupleOf = (dataId: string, tuple: number) =>
    rowsOf(typeOf(dataId)?.['tupleDescriptions']).find(({ index }) => index === tuple);
  return {
    symptom: (dataId) => textOf(typeOf(dataId)?.['name']) || dataId,
    tuple: (dataId, tuple) => textOf(tupleOf(dataId, tuple)?.['description']) || undefined,
    kind: (dataId, tuple) => tupleOf(dataId, tuple) ?? {},
  };
}
