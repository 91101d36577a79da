import { manifest } from 'virtual:entities';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import { recordDetail } from '../../domain/entity/recordDetail';
import type { EntityRecord, Language } from '../../domain/entity/types';
import { decodeKey, encodeKey } from '../../dataProvider/bindings/keys';
import { childrenPath, recordPath } from '../../routes';
import { useContext } from 'react';
import { ScopeContext } from '../bridge/scope';

const byResource = new Map(manifest.map((entry) => [entry.resource, entry]));
const byName = new Map(manifest.map((entry) => [entry.name, entry]));

/**
 * Converts between stored ids and react-admin's ids. A reference to a child entity means a child of the same parent.
 */
export interface ReferenceKeys {
  /** Converts a stored id to react-admin's id. */
  keyOf: (id: string) => string;
  /** Converts react-admin's id to the stored id. */
  idOf: (key: string) => string;
  /** Limits a search to records that may be referred to. */
  filter: Record<string, string>;
  /** The title of a child record; if undefined, react-admin names the record. */
  labelOf: (record: EntityRecord) => string | undefined;
  /** What tells a record from others with the same title; a date as the language writes it. */
  detailOf: (record: EntityRecord, language: Language) => string;
  /** Address of the record's screen. */
  addressOf: (id: string) => string | undefined;
}

const same = (id: string): string => id;

const detailFor =
  (entry: ManifestEntry | undefined): ReferenceKeys['detailOf'] =>
  (record, language) =>
    recordDetail(entry, record, language);

function keysFor(entry: ManifestEntry | undefined, record: EntityRecord): ReferenceKeys {
  if (!entry?.parent) {
    const addressOf = (id: string) => entry && recordPath(entry, id);
    return { keyOf: same, idOf: same, filter: {}, labelOf: () => undefined, detailOf: detailFor(entry), addressOf };
  }
  const parent = String(record[entry.parent.param] ?? '');
  const above = byName.get(entry.parent.entity);
  return {
    keyOf: (id) => encodeKey(entry, { id, parent }),
    idOf: (key) => decodeKey(entry, key).id,
    filter: { [entry.parent.param]: parent },
    labelOf: (found) => recordLabel(entry, found),
    detailOf: detailFor(entry),
    addressOf: (id) =>
      above && recordPath({ ...entry, within: { address: childrenPath(above, parent, entry), parent } }, `/${id}`),
  };
}

const NO_RECORD = {};

/**
 * Converts the ids of references to a resource. Outside a form there is no record, so no parent limits the search.
 * @param resource the resource that is referred to
 */
export function useReferenceKeys(resource: string): ReferenceKeys {
  const scope = useContext(ScopeContext);
  return keysFor(byResource.get(resource), scope?.root.record ?? NO_RECORD);
}
