import { useTranslate } from 'react-admin';
import { toApiError } from '../dataProvider/apiError';
import type { FieldError } from '../domain/rules';
import { faultText } from './faultText';

interface Faults {
  /** The faults of a field as one text; undefined if there are none. */
  at: (path: string) => string | undefined;
  /** The faults of all fields but these. A dialog without these fields shows them together. */
  besides: (paths: readonly string[]) => string | undefined;
}

/** The faults that an answer of the platform names, for the fields of a dialog that is no form of a record. */
export function useFieldFaults(error: unknown): Faults {
  const translate = useTranslate();
  const errors = error === undefined ? {} : (toApiError(error).errors ?? {});
  const text = (faults: readonly FieldError[]): string | undefined =>
    faults.length === 0 ? undefined : faults.map((fault) => faultText(fault, translate)).join(' ');
  return {
    at: (path) => text(errors[path] ?? []),
    besides: (paths) =>
      text(
        Object.entries(errors)
          .filter(([path]) => !paths.includes(path))
          .flatMap(([, faults]) => faults),
      ),
  };
}
