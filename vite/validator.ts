import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { addAllFormats } from '../src/domain/entity/formats';
import type { Entity } from '../src/domain/entity/types';
import { OWN_FORMATS } from '../src/domain/validation/formats';

// A CommonJS package: under Node's own loader the function is the module's `default`.
const unwrap = <T>(module: T): T => (module as unknown as { default?: T }).default ?? module;
const standalone = unwrap(standaloneModule);

/** The part of a schema that a validator needs: no texts and no `x-` keywords, which other code reads. */
function structureOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(structureOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('x-') && !['title', 'description', 'default', '$id'].includes(key))
      .map(([key, value]) => [key, key === 'properties' ? structureOfFields(value) : structureOf(value)]),
  );
}

/** All keys are kept, because they are field names: a field may be called `title`. */
const structureOfFields = (fields: unknown): unknown =>
  Object.fromEntries(
    Object.entries(fields as Record<string, unknown>).map(([name, field]) => [name, structureOf(field)]),
  );

/** The path at which compiled code imports our own formats, and their actual path. */
const FORMAT = /require\("ajv-formats\/dist\/formats"\)\.fullFormats(?:\.(\w+)|\["([^"]+)"\])/g;
const OWN_MODULE = resolve(import.meta.dirname, '../src/domain/validation/formats.ts').replaceAll('\\', '/');

/**
 * An ES module whose default export validates the entity's structure. It is compiled at build time, because the
 * Content-Security-Policy forbids compiling in the browser.
 */
export function validatorModule(entity: Entity): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    messages: false,
    // The schema file was checked when it was read.
    validateSchema: false,
    code: { source: true, esm: true, lines: false },
  });
  addAllFormats(ajv);
  const code = standalone(ajv, ajv.compile(structureOf(entity) as object)).replace(
    FORMAT,
    (theirs, plain: string | undefined, quoted: string | undefined) => {
      const name = plain ?? quoted ?? '';
      return Object.hasOwn(OWN_FORMATS, name) ? `OWN_FORMATS[${JSON.stringify(name)}]` : theirs;
    },
  );
  const modules = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)((?:\.\w+)+)?/g, (_, path: string, names: string | undefined) => {
    const local = modules.get(path) ?? `module${modules.size}`;
    modules.set(path, local);
    return (names ?? '')
      .split('.')
      .slice(1)
      .reduce((from, name) => `pick(${from}, '${name}')`, local);
  });
  const imports = [...modules].map(([path, local]) => `import * as ${local} from '${path}';`);
  if (body.includes('OWN_FORMATS[')) imports.unshift(`import { OWN_FORMATS } from '${OWN_MODULE}';`);
  // A CommonJS module's members are on its namespace or on its default export, depending on the bundler.
  const pick = 'const pick = (module, name) => module[name] ?? module.default?.[name] ?? module.default;';
  return [...imports, pick, body].join('\n');
}
