import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { OWN_FORMATS } from '../validation/formats';

// ajv-formats is CommonJS: in Node, the function is the `default` of the imported module.
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule;

/** Adds every format of the entity schemas to a validator. */
export function addAllFormats(ajv: Ajv): void {
  addFormats(ajv);
  for (const [name, test] of Object.entries(OWN_FORMATS)) ajv.addFormat(name, test);
}

let ajv: Ajv | undefined;

/** Whether a text has a format of the entity schemas. */
export function hasFormat(text: string, format: string): boolean {
  if (!ajv) {
    ajv = new Ajv({ strict: false });
    addAllFormats(ajv);
  }
  return ajv.validate({ format }, text);
}
