import type { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { OWN_FORMATS } from '../validation/formats';

// ajv-formats is CommonJS: under Node's own loader the function is the module's `default`.
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule;

/** Teaches a validator every format that the entity schemas use. */
export function addAllFormats(ajv: Ajv): void {
  addFormats(ajv);
  for (const [name, test] of Object.entries(OWN_FORMATS)) ajv.addFormat(name, test);
}
