import type { DraftOf } from '../../../src/domain/records';
import { importSource, recordId } from '../fhir/identity';
import type { Withdrawable } from '../fhir/withdrawRows';
import type { CcdaNeeds } from './needs';
import { storeSources, withSaying, type Saying } from './statementSources';
import { readKey, type StoredStatement } from './storedStatements';

/**
 * Separates a record from the other organizations that say it, before its own organization changes it: they get a
 * record with what they say, under the id that it would have had without the first one. So the result does not depend
 * on the order of the documents.
 */
export async function splitSource(
  { tx, entities, actor }: CcdaNeeds,
  entity: Withdrawable,
  patientId: string,
  stored: StoredStatement,
  saying: Saying,
): Promise<void> {
  const { recordId: id, source } = stored;
  const { otherSources, retracted: _retracted, ...own } = source;
  const others = otherSources ?? [];
  const first = others.find((each) => each.retracted !== true);
  const record = first && (await entities.get(tx, entity, id));
  if (first && record) {
    const { _version, createdAt: _made, updatedAt: _changed, updatedBy: _by, ...content } = record;
    const key = { ...readKey(stored), system: first.system ?? '' };
    const theirs = importSource(key, source.fingerprint ?? '', {
      organization: first.organization,
      writtenAt: first.writtenAt ?? undefined,
      document: first.document,
      otherSources: others.filter((each) => each !== first),
    });
    const copy: DraftOf<Withdrawable> = {
      ...content,
      [entities.of(entity).manifest.id]: recordId(key),
      importSource: withSaying(theirs, saying, true),
    };
    await entities.save(tx, entity, copy, actor, { trusted: true, keepId: true, danglingReferences: true });
  }
  if (others.length > 0) await storeSources(tx, entities, entity, patientId, [{ recordId: id, source: own }]);
}
