import { sql } from 'kysely';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { isProblem } from '../../../src/domain/history/problems';
import { run } from '../../db/sql';
import { recordId, type Imported, type ImportSource, type SourceKey } from '../fhir/identity';
import { storedName } from '../fhir/storedName';
import type { DocumentStanding } from './documentVersion';
import { findDocumentOf, findSaying, isNamedBy, isSaidBy, isSaidByOthers, isSaidLater } from './statementSources';
import { isOfStatement } from './statementIds';

/** A record that was made of a statement of an earlier document. */
export interface StoredStatement {
  recordId: string;
  source: ImportSource;
  /** The codes and names of what it is about. */
  about: (string | null)[];
  /** When a result was taken. */
  at: string | null;
  /** The category of a condition, which tells diagnoses of encounters from problems. */
  category: string | null;
  /** Its name, for telling about it. */
  name: string;
}

/** The key of a record. */
export const readKey = ({ source }: StoredStatement): SourceKey => ({
  system: source.system ?? '',
  resourceType: source.resourceType ?? '',
  resourceId: source.resourceId ?? '',
});

/** Whether a record was withdrawn: it has no fingerprint then. */
const isGone = ({ source }: StoredStatement): boolean => source.fingerprint === '';

/** What takes back a statement, as far as it says so. */
export interface TakenBack {
  id: string;
  system: string;
  /** The codes and names of what it is about; empty if it does not say. */
  about: readonly string[];
  /** When a result was taken. */
  at?: string | undefined;
  /** Whether it is a diagnosis of an encounter, which may have the id of a problem. */
  isDiagnosis?: boolean | undefined;
}

/** A statement that is about to be stored. */
export interface ComingStatement {
  key: SourceKey;
  /** The statement's own id; undefined if it has none. */
  id: string | undefined;
  fingerprint: string;
  writtenAt: string | undefined;
}

/**
 * `put`: it is stored, as a new record or as the newer content of its own record. `there`: its own record says it, or
 * another organization has said the same with the same id. `kept`: its own record has other content, and nothing says which of them is newer.
 * `joined`: it now says what the record of another organization says, and its own record no longer holds.
 */
export interface Decision {
  kind: 'put' | 'there' | 'kept' | 'joined';
  /** The statement's own record, if it has one. */
  own?: StoredStatement;
  /** The record of what the organization said last by the id: its own, or another one's. */
  latest?: StoredStatement | undefined;
  /** Whether its own record has the same content. */
  isSame: boolean;
  /** Whether its own record has other content, which is older. */
  isChange?: boolean;
  /** Whether the statement has no record of its own yet. */
  isNew: boolean;
  /** The record of another organization that says the same, or the document's own that it had taken back. */
  said?: StoredStatement;
  /** The record that the organization had made together with another one, which no longer says it. */
  adopted?: StoredStatement | undefined;
  /** The record that the organization had made together with another one, which still says what it said. */
  left?: StoredStatement | undefined;
  /** Records of the same organization and id that are about something else. */
  others: readonly StoredStatement[];
}

/**
 * The records of a patient that were made of statements in documents, by kind. An id of a statement is unique only at
 * the organization that keeps the document: systems send ids of samples, and the same id for many statements.
 */
export class StoredStatements {
  readonly #patientId: string;
  readonly #all: readonly StoredStatement[];
  readonly #byId: ReadonlyMap<string, StoredStatement>;

  private constructor(patientId: string, all: readonly StoredStatement[]) {
    this.#patientId = patientId;
    this.#all = all;
    this.#byId = new Map(all.map((each) => [each.recordId, each]));
  }

  /** Of a patient who has no records yet. */
  static none(patientId: string): StoredStatements {
    return new StoredStatements(patientId, []);
  }

  static async read(tx: Tx, entities: EntityStore, entity: Imported, patientId: string): Promise<StoredStatements> {
    const rows = await run<StoredStatement>(
      tx,
      sql`SELECT id AS "recordId", doc->'importSource' AS source, doc->>'eventTime' AS at, doc->>'category' AS category, jsonb_build_array(
          doc->>'conditionId', doc->>'medicationId', doc->>'procedureId', doc->>'dataId', doc->>'code', doc->>'name', doc->>'text',
          doc->'labs'->0->>'code', doc->'labs'->0->>'name') AS about,
          ${storedName} AS name
        FROM ${entities.of(entity).table}
        WHERE patient_id = ${patientId}::text AND doc->'importSource'->>'system' LIKE 'urn:ccda%'`,
    );
    return new StoredStatements(patientId, rows);
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** The records of an organization's statements with an id. */
  ofOrganization(system: string, id: string): StoredStatement[] {
    return this.#withId(id).filter(({ source }) => source.system === system);
  }

  /** The records of statements with an id. */
  #withId(id: string): StoredStatement[] {
    return this.#all.filter(({ source }) => isOfStatement(source.resourceId ?? '', this.#patientId, id));
  }

  /** The records of what an organization said last in one of these documents, and has not taken back. */
  ofDocuments(system: string, documents: ReadonlySet<string>): StoredStatement[] {
    return this.#all.filter(
      ({ source }) => isSaidBy(source, system) && documents.has(findDocumentOf(source, system) ?? ''),
    );
  }

  /** The records that an organization takes back. Those of the same id about something else stay. */
  takenBack({ id, system, about, at, isDiagnosis = false }: TakenBack): StoredStatement[] {
    const words = new Set(about.map((word) => word.toLowerCase()));
    const said = this.#withId(id).filter(
      ({ source, category }) => isSaidBy(source, system) && !isProblem({ category }) === isDiagnosis,
    );
    const found = said.filter(
      ({ about: own }) => words.size === 0 || own.some((word) => word !== null && words.has(word.toLowerCase())),
    );
    const ofTime = found.filter((each) => at === undefined || each.at === at);
    // A time that was corrected with the statement does not matter if there is only one record.
    return ofTime.length === 0 && found.length === 1 ? found : ofTime;
  }

  decide(
    { key, id, fingerprint, writtenAt }: ComingStatement,
    { again, standing }: { again: boolean; standing: DocumentStanding },
  ): Decision {
    if (this.isEmpty) return { kind: 'put', isSame: false, isNew: true, others: [] };
    const own = this.#byId.get(recordId(key));
    const same = id === undefined ? [] : this.#withId(id);
    const others = again ? [] : same.filter((each) => each !== own && isSaidBy(each.source, key.system));
    const saying = { system: key.system, writtenAt, replaces: standing.replaces };
    const twins = same.filter((each) => each !== own && each.source.resourceId === key.resourceId);
    if (own) {
      // What it said with another organization since then is in the record of that one.
      const shared = isGone(own) ? twins.find((each) => isSaidBy(each.source, key.system) && !isGone(each)) : undefined;
      const latest = shared ?? own;
      const last = findSaying(latest.source, key.system);
      const before = last?.writtenAt;
      const isNewer = writtenAt !== undefined && (typeof before !== 'string' || writtenAt > before);
      const isOlder = writtenAt !== undefined && typeof before === 'string' && writtenAt < before;
      const isOther = latest.source.fingerprint !== fingerprint;
      const document = last?.document ?? '';
      const isReplaced = standing.replaces.has(document);
      const isOrdered = isOlder || isReplaced || (isNewer && !standing.same.has(document));
      // What the document says as the one that it replaces did is the document's from now on.
      const isSame = again || (!isOther && !isNewer && !isReplaced);
      const kind = isSame || (shared && (isOlder || !isOther)) ? 'there' : isOrdered || !isOther ? 'put' : 'kept';
      const decided = { own, latest, isSame: !isOther, isNew: false, others: others.filter((each) => each !== shared) };
      const isChanged = kind === 'put' && isOther && (isNewer || isReplaced);
      const equal = isChanged ? twins.find(({ source }) => source.fingerprint === fingerprint) : undefined;
      const left = shared ?? (equal && isSaidByOthers(own.source, key.system) ? own : undefined);
      if (equal) return { ...decided, kind: 'joined', said: equal, left };
      // What was taken back while others still said it, is said again.
      const isBack = last?.retracted === true && !again && !isOther;
      const said = isBack || (shared && !again && !isOther) ? { said: latest } : {};
      return { ...decided, kind, isChange: isChanged, ...said, ...(isChanged && { left: shared }) };
    }
    const equal = same.find(({ source }) => source.fingerprint === fingerprint);
    // What was the same when the document was first imported may have been changed by the other organization.
    const changed = again ? twins[0] : undefined;
    const isNew = false;
    const shared = again ? undefined : twins.find((each) => isNamedBy(each.source, key.system));
    if (shared && shared !== equal && !isGone(shared)) {
      const last = findSaying(shared.source, key.system);
      const before = last?.writtenAt;
      if (isSaidLater(shared.source, saying)) return { kind: 'there', isSame: false, isNew, others: [] };
      const isNewer = writtenAt !== undefined && (typeof before !== 'string' || writtenAt > before);
      const isReplaced = standing.replaces.has(last?.document ?? '');
      if (last?.retracted !== true && !isReplaced && !(isNewer && !standing.same.has(last?.document ?? '')))
        return { kind: 'kept', latest: shared, isSame: false, isNew, others: [] };
    }
    if (equal) {
      const left = shared === equal || !shared || isGone(shared) ? undefined : shared;
      const rest = others.filter((each) => each !== equal && each !== left);
      return { kind: 'there', isSame: true, isNew, others: rest, said: equal, left };
    }
    // Nothing says that the changed record is still the document's, too.
    if (changed) return { kind: 'there', isSame: false, isNew, others: [] };
    const isFree = shared !== undefined && (isGone(shared) || !isSaidByOthers(shared.source, key.system));
    return {
      kind: 'put',
      isSame: false,
      isNew: true,
      others: others.filter((each) => each !== shared),
      ...(isFree ? { adopted: shared } : { left: shared }),
    };
  }
}
