/**
 * Replaces `ajv` and `ajv-formats` in the browser. Validators are precompiled, because the Content-Security-Policy
 * forbids compiling code there. JSON Forms constructs a validator at startup, but compiling a schema with this class is
 * a bug.
 */
export default class NoCompiler {
  errors: null = null;

  addKeyword(): this {
    return this;
  }

  addFormat(): this {
    return this;
  }

  compile(): never {
    throw new Error('Schemas are not compiled in the browser: use the precompiled validator of the entity');
  }

  validate(): never {
    return this.compile();
  }
}

export const Ajv = NoCompiler;
