import { isObject } from '../../../src/domain/entity/paths';
import { EMR_TYPES, type EmrLimits, type EmrType } from '../../../src/domain/emr/options';

/** The parameters of an import; without a patient it is for all. */
export interface EmrArgs extends EmrLimits {
  patientId: string | null;
  types: EmrType[];
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the stored arguments of a job. */
export function emrArgs(args: unknown): EmrArgs {
  const given = isObject(args) ? args : {};
  const { types } = given;
  return {
    patientId: textOrNull(given['patientId']),
    types: EMR_TYPES.filter((type) => !Array.isArray(types) || types.includes(type)),
    fullImport: given['fullImport'] === true,
    sinceDate: textOrNull(given['sinceDate']),
    startDate: textOrNull(given['startDate']),
    endDate: textOrNull(given['endDate']),
  };
}
