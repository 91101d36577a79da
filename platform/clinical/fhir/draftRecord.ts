import type { DraftOf, PartOf, RecordOf } from '../../../src/domain/records';
import { importFault, joinFaults } from '../../../src/domain/imports/faults';
import type { FieldErrors } from '../../../src/domain/rules';
import type { Draft } from './draft';
import { importSource, type Imported, type ImportSource } from './identity';
import type { Version } from './versions';

/** Entities whose fields are kept if the source no longer sends them. For other entities, such fields are removed. */
const KEPT: ReadonlySet<Imported> = new Set(['patient']);

/** The fields of all parts; those of a later part count. */
function joined<Fields extends object>(...parts: readonly Fields[]): Fields;
function joined(...parts: readonly object[]): object {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** The version that a stored record was last taken at. */
export function readStoredVersion(record: { importSource?: ImportSource | null } | null | undefined) {
  const { version, writtenAt } = record?.importSource ?? {};
  return { version: version ?? undefined, writtenAt: writtenAt ?? undefined } satisfies Version;
}

/** Why a record is invalid, in words. */
export const faultText = (faults: FieldErrors): string =>
  joinFaults(
    Object.entries(faults).map(([field, [first]]) => importFault('invalid', { field, rule: first?.code ?? 'invalid' })),
  );

/**
 * The record of a draft, with its id.
 * @param idField the name of the id's field
 * @param before the stored record
 */
export function toRecord(
  { id, idField }: { id: string; idField: string },
  draft: Draft,
  fingerprint: string,
  before: RecordOf<Imported> | null,
): DraftOf<Imported> {
  const { fields, also } = draft;
  const known = readStoredVersion(before);
  const parts = [fields, (before && draft.merge?.(before)) ?? {}, also?.always ?? {}, (!before && also?.created) || {}];
  return {
    ...joined<PartOf<Imported>>(KEPT.has(draft.entity) && before ? before : {}, ...parts),
    ...(draft.patientId !== undefined && { patientId: draft.patientId }),
    [idField]: id,
    importSource: importSource(draft.key, fingerprint, {
      organization: draft.organization,
      document: draft.document,
      writtenAt: draft.writtenAt ?? known.writtenAt,
      version: draft.version ?? known.version,
      otherSources: before?.importSource?.otherSources,
      reports: draft.reports,
    }),
  };
}
