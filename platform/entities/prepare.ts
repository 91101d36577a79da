import { v4 as uuid } from 'uuid';
import type { PartOf, RecordOf } from '../../src/domain/records';
import type { EntityRecord } from '../../src/domain/entity/types';
import { normalize, validateRecord, type FieldErrors } from '../../src/domain/rules';
import { searchText } from '../../src/domain/search/searchText';
import { contentFaults } from './contents';
import { unstorable } from './errors';
import { openedSecrets, sealedSecrets } from './secretFields';
import { isReservedId, keyText, type StoredEntity } from './stored';

/** A record ready to be stored, or its faults. */
export interface Prepared {
  id: string;
  /** Values of the key's scope columns, in order. */
  scope: string[];
  doc: EntityRecord;
  /** The document as JSON. */
  text: string;
  search: string;
  facet: string;
  errors?: FieldErrors;
}

/** Sets the computed fields of a record; `before` is undefined for a new record. */
export type Fill<E extends string = string> = (
  record: PartOf<E>,
  before: RecordOf<E> | undefined,
  now: string,
  /** The user who saves; null for the platform itself. */
  userId: string | null,
  /** Whether the user writes the content: it comes neither from a file nor from platform code. */
  isWritten: boolean,
) => PartOf<E>;

export interface PrepareOptions {
  now: string;
  userId: string | null;
  /** The record's id, if it is known apart from the record. */
  id?: string | undefined;
  previous?: EntityRecord;
  trusted?: boolean;
  /** Whether the record comes from a file; it then keeps the fields of `x-entity.import.carries`. */
  imported?: boolean;
  /** The parent from the address; it takes precedence over the parent in the body. */
  parent?: string;
  /** Sets computed fields, after the schema's rules and before validation. */
  fill?: Fill;
  /** Whether to store the record as it is, without transforms and stamps. A restore does this. */
  verbatim?: boolean;
}

const MAX_ID = 200;

/** The id in a body after the transforms of its field (`  Admin ` becomes `admin`); undefined if the body has no id. */
export function namedId(stored: StoredEntity, record: EntityRecord): string | undefined {
  const field = stored.manifest.id;
  const raw = keyText(record, field);
  if (raw === undefined || raw === '') return undefined;
  const properties = stored.entity.properties[field];
  const named = properties
    ? normalize(
        { ...stored.entity, properties: { [field]: properties } },
        { [field]: raw },
        { now: '', userId: null, trusted: true },
      )
    : { [field]: raw };
  return keyText(named, field) || undefined;
}

/** Normalizes and validates a record, and computes what is stored with it. */
export function prepare(stored: StoredEntity, input: EntityRecord, { id, ...options }: PrepareOptions): Prepared {
  const { entity, manifest, definition } = stored;
  const { now, userId, trusted, imported, parent } = options;
  const previous = options.previous && openedSecrets(stored, id ?? '', options.previous);
  const context = {
    now,
    userId,
    ...(previous && { previous }),
    ...(trusted && { trusted }),
    ...(imported && { imported }),
  };
  const normalized = options.verbatim ? { ...input } : normalize(entity, input, context);
  const isWritten = trusted !== true && imported !== true;
  const plain =
    options.fill && !options.verbatim ? options.fill(normalized, previous, now, userId, isWritten) : normalized;
  const key = id ?? keyText(plain, manifest.id) ?? (manifest.idKind === 'uuid' ? uuid() : '');
  if (key !== '') plain[manifest.id] = key;
  const parentField = entity['x-entity'].parent?.param;
  if (parentField && parent !== undefined && Object.hasOwn(entity.properties, parentField)) plain[parentField] = parent;
  const errors = {
    ...contentFaults(stored.name, plain),
    // If the platform itself saves, for example in a restore, addresses and identifiers are accepted as they are.
    ...validateRecord(entity, stored.validate, plain, { previous, source: trusted ? plain : previous }),
  };
  if (isReservedId(key) || entity['x-entity'].reserved?.includes(key)) errors[manifest.id] = [{ code: 'reservedId' }];
  else if (key.length > MAX_ID) errors[manifest.id] = [{ code: 'maxLength', params: { limit: MAX_ID } }];
  else if (key === '') errors[manifest.id] ??= [{ code: 'required' }];
  const scope = definition.scope.map(({ field }) =>
    field === parentField && parent !== undefined ? parent : (keyText(plain, field) ?? ''),
  );
  definition.scope.forEach(({ field }, index) => {
    if (scope[index] === '') errors[field] ??= [{ code: 'required' }];
  });
  const text = JSON.stringify(plain);
  if (/\\u(0000|d[89a-f])/i.test(text)) Object.assign(errors, unstorable(plain));
  const doc = sealedSecrets(stored, key, plain, options.previous);
  const parentIndex = definition.scope.findIndex(({ field }) => field === parentField);
  return {
    id: key,
    scope,
    doc,
    text: doc === plain ? text : JSON.stringify(doc),
    search: searchText(definition.search, plain),
    facet: stored.facets.of(doc, scope[parentIndex]),
    ...(Object.keys(errors).length > 0 && { errors }),
  };
}
