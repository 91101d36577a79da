import { rowsOf, textOf } from '../domain/entity/read';
import type { SymptomNames } from './groupWords';

/** Names a plan's symptoms by its data types. If the plan lacks the data type of a symptom, the data id is the name. */
export function symptomNames(typeOf: (dataId: string) => Readonly<Record<string, unknown>> | undefined): SymptomNames {
  const tupleOf = (dataId: string, tuple: number) =>
    rowsOf(typeOf(dataId)?.['tupleDescriptions']).find(({ index }) => index === tuple);
  return {
    symptom: (dataId) => textOf(typeOf(dataId)?.['name']) || dataId,
    tuple: (dataId, tuple) => textOf(tupleOf(dataId, tuple)?.['description']) || undefined,
    kind: (dataId, tuple) => tupleOf(dataId, tuple) ?? {},
  };
}
