import type { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { isPartialDate, PARTIAL_DATE } from '../dates/partialDate';

// ajv-formats is CommonJS: under Node's own loader the function is the module's `default`.
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule;

/** Teaches a validator every format that the entity schemas use. */
export function addAllFormats(ajv: Ajv): void {
  addFormats(ajv);
  ajv.addFormat(PARTIAL_DATE, isPartialDate);
}
