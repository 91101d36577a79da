import { isObject } from '../entity/paths';
import type { FieldSchema, Json, JsonObject } from '../entity/types';
import { defaultOf, filledIn } from './defaults';
import { canonical, matchRows, same } from './rows';

/**
 * Prepares a row that is already stored. If the client left out a field whose stored value is the default, the field
 * keeps the default; other fields that the client left out are removed. When a client sends a new row twice, the first
 * save adds the defaults, and this rule keeps them in the second.
 */
function knownRow(field: FieldSchema, row: Json, before: Json | undefined, now: string): Json {
  const { properties } = field;
  if (Array.isArray(row)) return withNewRows(field, row, before, now);
  if (!isObject(row) || !properties) return row;
  const stored: JsonObject = isObject(before) ? before : {};
  const out: JsonObject = { ...row };
  for (const [name, inner] of Object.entries(properties)) {
    const own = out[name];
    if (own !== undefined) out[name] = knownRow(inner, own, stored[name], now);
    else {
      const standard = defaultOf(inner, now);
      if (standard !== undefined && same(standard, stored[name])) out[name] = standard;
    }
  }
  return out;
}

/**
 * Fills in the defaults of the new rows in a value of an updated record, as the form does. A row is new if the history
 * would show it as added. A stored row only gets back the defaults that it had, because the schema may have gained a
 * default since.
 * @param before the stored value
 */
export function withNewRows(field: FieldSchema, value: Json, before: Json | undefined, now: string): Json {
  const { items, properties } = field;
  if (isObject(value) && properties) {
    const stored: JsonObject = isObject(before) ? before : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => {
        const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return [name, inner ? withNewRows(inner, own, stored[name], now) : own];
      }),
    );
  }
  if (!Array.isArray(value) || !items) return value;
  const filled = value.map((row) => filledIn(items, row, now));
  if (same(filled, value)) return value;
  const stored = Array.isArray(before) ? before : [];
  // If a client sends the same list again, each row is at its stored place. Rows are compared by place first, because
  // matching could pair equal rows in another order.
  const again = value.map((row, at) => knownRow(items, row, stored[at], now));
  if (same(again, stored)) return again;
  // The client may send a row again without its defaults. The stored row has them, so the defaults are filled in before
  // rows are compared.
  const unchanged = new Set(stored.map(canonical));
  const compared = value.map((row, at) => (unchanged.has(canonical(row)) ? row : (filled[at] ?? row)));
  const origins = new Map(matchRows(stored, compared).pairs.map(([from, to]) => [to, stored[from]]));
  return value.map((row, at) => (origins.has(at) ? knownRow(items, row, origins.get(at), now) : (filled[at] ?? row)));
}
