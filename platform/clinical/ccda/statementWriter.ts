import { sql } from 'kysely';
import type { NotTaken } from '../../../src/contract/ccda';
import { importFault, joinFaults, type ImportFault } from '../../../src/domain/imports/faults';
import { isProblem } from '../../../src/domain/history/problems';
import { fieldOf, textOf } from '../../../src/domain/entity/read';
import { startOf } from '../fhir/dates';
import { fingerprintOf, recordId, type SourceKey } from '../fhir/identity';
import type { CcdaNeeds } from './needs';
import { Replacing } from './replacing';
import { splitSource } from './splitSource';
import { keeperOf, sourceOf } from './origin';
import { writtenTime } from './read/times';
import { listDenied, listWords, type Denied, type Stated, type Statement } from './statement';
import { isSaidByOthers, isSaidLater, storeSources, withSaying, type Saying } from './statementSources';
import { readKey, StoredStatements, type StoredStatement } from './storedStatements';
import type { Taking } from './taking';
import { withdrawRows, type Withdrawable } from '../fhir/withdrawRows';
import { isUnreadable, wordFor } from './withdrawingWords';
import type { XmlElement } from './xml';

/** When a document was written, for comparing documents. */
export const writtenIn = (document: XmlElement): string | undefined => writtenTime(document, 'UTC');

/** Stores the statements of one kind in a document, each as a record of the organization that keeps the document. */
export class StatementWriter<E extends Withdrawable> {
  readonly #entity: E;
  readonly #taking: Taking;
  readonly #needs: CcdaNeeds;
  readonly #source: string;
  readonly #organization: string | undefined;
  readonly #writtenAt: string | undefined;
  readonly #replacing: Replacing;
  readonly #put = new Set<string>();
  /** The own ids of the document's facts. */
  readonly #ids = new Set<string>();
  readonly #replaced = new Map<StoredStatement, Statement>();
  readonly #denied: Denied[] = [];
  /** Records that say what the document says: of other organizations, or of its own that it had taken back. */
  readonly #said = new Set<StoredStatement>();
  /** Records of others that say what the document said before. */
  readonly #left = new Set<StoredStatement>();
  /** Records of what the document said before; now it says what another organization says. */
  readonly #joined = new Map<StoredStatement, Statement>();
  /** Records that the document takes back, but that others still say. */
  readonly #kept = new Set<StoredStatement>();
  /** Statements that may have been of another kind before, by that kind and their ids. */
  readonly #turned = new Map<Withdrawable, Map<string, Statement>>();

  constructor(entity: E, document: XmlElement, taking: Taking, needs: CcdaNeeds) {
    this.#entity = entity;
    this.#taking = taking;
    this.#needs = needs;
    this.#source = sourceOf(document);
    this.#organization = keeperOf(document);
    this.#writtenAt = startOf(writtenIn(document));
    this.#replacing = new Replacing(taking, { entity, system: this.#source, writtenAt: this.#writtenAt });
  }

  /** What was stored before the document, of this kind or another one. */
  async #before(entity: Withdrawable = this.#entity): Promise<StoredStatements> {
    const { tx, entities } = this.#needs;
    const { stored, patientId, isNew } = this.#taking;
    const read = () =>
      isNew ? StoredStatements.none(patientId) : StoredStatements.read(tx, entities, entity, patientId);
    const found = stored.get(entity) ?? (await read());
    stored.set(entity, found);
    return found;
  }

  /**
   * Whether a newer document of the organization has taken back or replaced the statement, or says another thing by its
   * id.
   */
  async #hasEnded({ id, fields, other }: Stated): Promise<boolean> {
    const writtenAt = this.#writtenAt;
    if (id === undefined) return false;
    const { retractions } = this.#taking;
    const known = () => ({
      entity: this.#entity,
      system: this.#source,
      id,
      about: listWords(fields),
      at: textOf(fieldOf(fields, 'eventTime')),
      isDiagnosis: !isProblem({ category: fieldOf(fields, 'category') }),
    });
    if (!retractions.isEmpty && retractions.hasEnded(known(), writtenAt)) return true;
    const others =
      other === undefined || writtenAt === undefined
        ? []
        : (await this.#before(other)).ofOrganization(this.#source, id);
    return others.some(
      (each) => !this.#replacing.isReplaced(each) && (each.source.writtenAt ?? '') > (writtenAt ?? ''),
    );
  }

  /** Notes a record that the document says, so that it is not left out. */
  #keep(id: string): void {
    this.#put.add(id);
    this.#taking.settled.add(id);
  }

  #say(stored: StoredStatement): void {
    this.#said.add(stored);
    this.#taking.settled.add(stored.recordId);
  }

  /** Tells what becomes of a stored record. */
  #tell({ name }: Pick<Statement, 'name'>, reason: string): void {
    this.#taking.changes.push(`${name}: ${reason}`);
  }

  async put(stated: Stated): Promise<void> {
    const { patientId, again, writer, faults } = this.#taking;
    const { resourceType, ownId, id, fields, created, done } = stated;
    const key: SourceKey = { system: this.#source, resourceType, resourceId: `${patientId}|${ownId}` };
    const writtenAt = this.#writtenAt;
    const fingerprint = fingerprintOf(fields);
    const decision = (await this.#before()).decide({ key, id, fingerprint, writtenAt }, this.#taking);
    const { kind, isNew, own, latest, others, said, adopted, left } = decision;
    if (id !== undefined) this.#ids.add(id);
    this.#replacing.note(id, stated.other);
    const precedence = this.#replacing.findPrecedence(id) ?? this.#replacing.findLeftOut();
    if (precedence !== undefined) {
      // What the document itself replaces is replaced all the same.
      for (const each of own ? [own, ...others] : others) this.#replace(each, stated);
      const isThere = own !== undefined && own.source.fingerprint !== '';
      return done(isThere ? 'there' : 'skipped', isThere && decision.isSame ? undefined : importFault(precedence));
    }
    for (const each of others) this.#replace(each, stated);
    const isFirst = !this.#put.has(recordId(key));
    this.#keep(recordId(key));
    if (said && !(await this.#hasEnded(stated))) {
      this.#say(said);
      if (left) this.#left.add(left);
      if (kind === 'joined' && own && own.source.fingerprint !== '' && own !== left) this.#joined.set(own, stated);
    }
    if (kind !== 'put') {
      // What was withdrawn is not there, unless another record says it.
      if (own?.source.fingerprint === '' && said === undefined && latest === own)
        return done('skipped', importFault('retracted'));
      if (kind === 'kept') faults.push(`${stated.name}: ${importFault(this.#findTie(latest))}`);
      return done('there');
    }
    const isGone = own?.source.fingerprint === '';
    if ((isNew || isGone) && (await this.#hasEnded(stated))) return done('skipped', importFault('retracted'));
    // A problem that is the diagnosis of an encounter, too, has one id for both.
    const isLike = ({ category }: StoredStatement) =>
      isProblem({ category }) === isProblem({ category: fieldOf(fields, 'category') });
    if (isNew) for (const each of others.filter(isLike)) this.#replaced.set(each, stated);
    if (id !== undefined && stated.other !== undefined)
      this.#turned.set(stated.other, (this.#turned.get(stated.other) ?? new Map<string, Statement>()).set(id, stated));
    if (left) this.#left.add(left);
    if (adopted) this.#keep(adopted.recordId);
    if (own && !isGone && decision.isChange === true)
      await splitSource(this.#needs, this.#entity, patientId, own, this.#saying);
    await writer.put({
      entity: this.#entity,
      key: adopted ? readKey(adopted) : key,
      patientId,
      fields,
      fingerprint,
      organization: adopted ? adopted.source.organization : this.#organization,
      document: this.#taking.standing.digest,
      writtenAt: this.#replacing.findTime(adopted ?? own, adopted !== undefined),
      addOnly: again,
      isNew: isNew && isFirst && !adopted,
      isOfNewPatient: this.#taking.isNew,
      ...(created && { also: { created } }),
      done: (outcome, reason) => {
        if (adopted && outcome !== 'refused')
          this.#said.add({ ...adopted, source: { ...adopted.source, fingerprint, retracted: true } });
        done(outcome, reason);
      },
    });
  }

  /** Why nothing says whether the document or a stored record is newer. */
  #findTie(own: StoredStatement | undefined): ImportFault {
    if (own && this.#replacing.isOfSameVersion(own)) return 'sameVersion';
    return this.#writtenAt === undefined ? 'noDocumentTime' : 'sameTime';
  }

  /** Notes a record that a statement replaces, if it is of a document that the statement's document replaces. */
  #replace(stored: StoredStatement, statement: Statement): void {
    if (this.#replacing.isReplaced(stored)) this.#replaced.set(stored, statement);
  }

  /** Notes a statement that is no fact, so that a record which was made of it before is withdrawn. */
  deny(denied: Denied): void {
    if (denied.id === undefined || wordFor(this.#entity, denied.not) === undefined || this.#taking.again) return;
    this.#replacing.note(denied.id);
    if (this.#replacing.findPrecedence(denied.id) === undefined) this.#denied.push(denied);
  }

  /** Withdraws what the document takes back or replaces. Call it after all statements. */
  async finish(): Promise<void> {
    await this.#taking.writer.flushAll();
    for (const [stored, statement] of this.#replaced) {
      if (this.#put.has(stored.recordId) || this.#said.has(stored)) continue;
      this.#taking.settled.add(stored.recordId);
      if (!this.#replacing.isReplaced(stored))
        this.#taking.faults.push(`${statement.name}: ${importFault('otherSubject')}`);
      else if (await this.#withdraw([stored], 'enteredInError'))
        this.#tell(statement, importFault('replacedOther', { what: stored.name }));
      else if (this.#kept.has(stored)) this.#tell(statement, importFault('replacedStillSaid', { what: stored.name }));
    }
    for (const [stored, statement] of this.#joined)
      if (await this.#withdraw([stored], 'enteredInError')) this.#tell(statement, importFault('nowSame'));
    for (const denied of this.#denied) {
      const { id = '', at, isDiagnosis, not } = denied;
      const about = listDenied(denied);
      // Which of the statements with this id it was is not said.
      if (isUnreadable(not) && about.length === 0 && this.#ids.has(id)) continue;
      const known = { entity: this.#entity, system: this.#source, id, about, at, isDiagnosis };
      const stored = (await this.#before()).takenBack(known);
      // What a document without a time takes back is at most as old as its import.
      this.#taking.retractions.note(known, this.#writtenAt ?? new Date().toISOString());
      const gone = stored.filter((each) => !this.#put.has(each.recordId));
      for (const each of gone) this.#taking.settled.add(each.recordId);
      if (await this.#withdraw(gone, not)) this.#tell(denied, importFault('withdrawn'));
      if (gone.some((each) => this.#kept.has(each))) this.#tell(denied, importFault('stillSaid'));
    }
    await this.#withdrawTurned();
    await this.#nameSource();
  }

  /**
   * Withdraws what the documents said that this one replaces, and it no longer says: a document is superseded as a whole
   * (CDA R2, 4.2.3.1). Call it when the statements of all kinds are stored.
   */
  async withdrawLeftOut(): Promise<void> {
    const { settled, standing } = this.#taking;
    const left = (await this.#before()).ofDocuments(this.#source, standing.replaces);
    for (const each of left.filter(({ recordId: id }) => !settled.has(id)))
      if (await this.#withdraw([each], 'enteredInError'))
        this.#tell(each, joinFaults([importFault('leftOut'), importFault('alsoWithdrawn')]));
      else if (this.#kept.has(each)) this.#tell(each, importFault('stillSaid'));
  }

  /** Adds the document's organization to the sources of what another one has said, too. */
  async #nameSource(): Promise<void> {
    await this.#store([...this.#said], false);
    await this.#store([...this.#left], true);
  }

  /**
   * Withdraws what older documents of the organization, or those that this one replaces, said by the same ids, before
   * they became a statement of this kind.
   */
  async #withdrawTurned(): Promise<void> {
    const writtenAt = this.#writtenAt ?? '';
    for (const [entity, statements] of this.#turned) {
      const before = await this.#before(entity);
      for (const [id, statement] of statements) {
        const older = before
          .ofOrganization(this.#source, id)
          .filter((each) => this.#replacing.isReplaced(each) || (each.source.writtenAt ?? '') < writtenAt);
        for (const each of older) {
          this.#taking.settled.add(each.recordId);
          if (await this.#withdraw([each], 'enteredInError', entity))
            this.#tell(statement, importFault('replacedOther', { what: each.name }));
          else if (this.#kept.has(each)) this.#tell(statement, importFault('replacedStillSaid', { what: each.name }));
        }
      }
    }
  }

  async #withdraw(
    stored: readonly StoredStatement[],
    not: NotTaken,
    entity: Withdrawable = this.#entity,
  ): Promise<boolean> {
    const { tx, entities, actor } = this.#needs;
    const { patientId } = this.#taking;
    const present = stored.filter(
      (each) => this.#replacing.isReplaced(each) || !isSaidLater(each.source, this.#saying),
    );
    const kept = present.filter(({ source }) => isSaidByOthers(source, this.#source));
    for (const each of kept) this.#kept.add(each);
    await this.#store(kept, true, entity);
    const ids = present.filter((each) => !kept.includes(each)).map((each) => each.recordId);
    const word = wordFor(entity, not) ?? 'entered-in-error';
    if (ids.length === 0) return false;
    const isMeant = sql`patient_id = ${patientId}::text AND id = ANY(${ids}::text[])`;
    // The times of the sources were compared: that of the record is of one of them only.
    const withdrawal = { entity, isMeant, word, said: {} };
    return (await withdrawRows({ tx, entities, actor }, withdrawal)).size > 0;
  }

  /** Stores that the document's organization says what records say, or that it has taken it back. */
  async #store(
    stored: readonly StoredStatement[],
    isRetracted: boolean,
    entity: Withdrawable = this.#entity,
  ): Promise<void> {
    const { tx, entities } = this.#needs;
    const changes = stored.flatMap(({ recordId: id, source }) => {
      const now = withSaying(source, this.#saying, isRetracted);
      return now === source ? [] : [{ recordId: id, source: now }];
    });
    await storeSources(tx, entities, entity, this.#taking.patientId, changes);
  }

  get #saying(): Saying {
    const { digest: document, replaces } = this.#taking.standing;
    return { system: this.#source, organization: this.#organization, writtenAt: this.#writtenAt, document, replaces };
  }
}
