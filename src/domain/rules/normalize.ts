import type { Entity, EntityRecord, FieldSchema, Json, JsonObject } from '../entity/types';
import { isCarried, isOwned } from '../entity/carried';
import { hasType, isObject } from '../entity/paths';
import { secretPaths, withSecretsOf } from '../entity/secrets';
import { directAddress } from '../organization/directAddress';
import { defaultOf, filledIn } from './defaults';
import { withNewRows } from './rowDefaults';
import { applyStamps, tickByTime } from './stamps';
import { TRANSFORMS } from './transforms';
import type { NormalizeContext } from './types';

/**
 * Applies the transforms of a field and of the fields within it; `record` is the enclosing object, which some
 * transforms read.
 */
export function transformed(field: FieldSchema, value: Json, record: JsonObject): Json {
  let out = value;
  const { items } = field;
  if (Array.isArray(out) && items) out = out.map((row) => transformed(items, row, record));
  else if (isObject(out) && field.properties) {
    const shape = field.properties;
    out = Object.fromEntries(
      Object.entries(out).map(([name, inner]) => {
        const innerField = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return [name, innerField ? transformed(innerField, inner, record) : inner];
      }),
    );
  }
  for (const name of field['x-transform'] ?? []) out = TRANSFORMS[name](out);
  const domain = field['x-domain-of'];
  if (domain !== undefined && typeof out === 'string') out = directAddress(out, record[domain]);
  const needed = field['x-drop-without'];
  if (needed !== undefined && Array.isArray(out))
    out = out.filter((row) => isObject(row) && (row[needed] ?? '') !== '');
  // An empty text box means "no value" if the schema allows null.
  if (out === '' && hasType(field, 'null')) out = null;
  if (field['x-single-default'] && Array.isArray(out)) out = singleDefault(out);
  return out;
}

/** If several rows are the default, the first stays the default. */
export function singleDefault(rows: Json[]): Json[] {
  let seen = false;
  return rows.map((row) => {
    if (!isObject(row) || row['default'] !== true) return row;
    if (seen) return { ...row, default: false };
    seen = true;
    return row;
  });
}

/**
 * The fields that a client may set; computed and read-only fields are taken from the stored record. An import may also
 * set the fields that it carries.
 */
function fromClient(entity: Entity, record: EntityRecord, { previous, imported }: NormalizeContext): EntityRecord {
  const out: EntityRecord = {};
  for (const [name, field] of Object.entries(entity.properties)) {
    const isTaken = imported === true && isCarried(entity, name) && record[name] !== undefined;
    const source = isOwned(entity, name, field) && !isTaken ? previous : record;
    const value = source?.[name];
    if (value !== undefined) out[name] = value;
  }
  return out;
}

/**
 * Prepares a record for storing; the console and the platform both run it before validation. It keeps only the schema's
 * fields, takes computed fields from the stored record, and keeps secrets that were not sent. Then it applies defaults
 * (in a new record and in new rows), transforms, stamps and "one default per list". A value that is not an object
 * becomes an empty record, so that validation reports what is missing.
 */
export function normalize(entity: Entity, input: unknown, context: NormalizeContext): EntityRecord {
  const record: EntityRecord = isObject(input) ? input : {};
  const { previous } = context;
  const known = context.trusted
    ? Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(entity.properties, name)))
    : fromClient(entity, record, context);
  const out: EntityRecord = {};
  for (const [name, field] of Object.entries(entity.properties)) {
    let value = known[name];
    if (value === undefined && !previous) value = defaultOf(field, context.now);
    // Rows from another system get no defaults, so that they stay as received.
    else if (value !== undefined && !context.trusted)
      value = previous ? withNewRows(field, value, previous[name], context.now) : filledIn(field, value, context.now);
    if (value === undefined) continue;
    out[name] = transformed(field, value, known);
  }
  for (const [name, field] of Object.entries(entity.properties)) {
    if (!field['x-empty-takes'] || (out[name] ?? '') !== '') continue;
    const taken = field['x-empty-takes'].map((other) => out[other]).find((value) => (value ?? '') !== '');
    if (taken !== undefined) out[name] = taken;
  }
  // A secret that was not sent stays as it is.
  const whole = previous ? withSecretsOf(out, previous, secretPaths(entity)) : out;
  if (context.trusted) return whole;
  const ticked = context.imported ? whole : tickByTime(entity.properties, record, whole, previous);
  return applyStamps(entity.properties, ticked, previous, context);
}
