import type { EntityRecord, Json } from '../../src/domain/entity/types';
import { isObject } from '../../src/domain/entity/paths';
import type { Place } from '../secrets/secrets';
import type { StoredEntity } from './stored';
import { parseJson } from '../../src/domain/entity/read';

/** Converts one secret; `before` is the same secret in another version of the record, or undefined. */
type Convert = (value: Json, place: Place, before: Json | undefined) => Json;

function convertedAt(
  value: EntityRecord,
  steps: readonly string[],
  place: Place,
  before: Json | undefined,
  convert: Convert,
) {
  const [step, ...rest] = steps;
  if (step === undefined || !Object.hasOwn(value, step)) return value;
  const was = isObject(before) ? before[step] : undefined;
  const inner = value[step] ?? null;
  if (rest.length === 0) return inner === null ? value : { ...value, [step]: convert(inner, place, was) };
  const deeper = (row: Json, old: Json | undefined): Json =>
    isObject(row) ? convertedAt(row, rest, place, old, convert) : row;
  const next = Array.isArray(inner)
    ? inner.map((row, index) => deeper(row, Array.isArray(was) ? was[index] : undefined))
    : deeper(inner, was);
  return { ...value, [step]: next };
}

/** A record with each of its secrets converted. */
function withSecrets(
  stored: StoredEntity,
  id: string,
  record: EntityRecord,
  convert: Convert,
  before?: EntityRecord,
): EntityRecord {
  return stored.writeOnly.reduce(
    (out, path) => convertedAt(out, path.split('.'), ['entity', stored.name, id, path], before, convert),
    record,
  );
}

const sealedText = (stored: StoredEntity, value: Json | undefined): value is string =>
  typeof value === 'string' && stored.secrets().isSealed(value);

/** A record with decrypted secrets, for validation and comparison; never part of an answer. */
export const openedSecrets = (stored: StoredEntity, id: string, record: EntityRecord): EntityRecord =>
  withSecrets(stored, id, record, (value, place) =>
    sealedText(stored, value) ? parseJson(stored.secrets().open(place, value)) : value,
  );

/** A record with encrypted secrets, for storing. Unchanged secrets keep their encrypted text. */
export const sealedSecrets = (
  stored: StoredEntity,
  id: string,
  record: EntityRecord,
  before: EntityRecord | undefined,
): EntityRecord =>
  withSecrets(
    stored,
    id,
    record,
    (value, place, was) => {
      const secrets = stored.secrets();
      const text = JSON.stringify(value);
      return sealedText(stored, was) && secrets.open(place, was) === text ? was : secrets.seal(place, text);
    },
    before,
  );

/** A stored record with its secrets encrypted by the newest key. If nothing changes, the same object is returned. */
export function renewedSecrets(stored: StoredEntity, id: string, record: EntityRecord): EntityRecord {
  let changed = false;
  const renewed = withSecrets(stored, id, record, (value, place) => {
    const secrets = stored.secrets();
    const next = secrets.renewed(place, sealedText(stored, value) ? value : JSON.stringify(value));
    changed ||= next !== value;
    return next;
  });
  return changed ? renewed : record;
}
