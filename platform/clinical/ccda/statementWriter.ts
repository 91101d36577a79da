import { sql } from 'kysely';
import type { NotTaken } from '../../../src/contract/ccda';
import { importFault } from '../../../src/domain/imports/faults';
import type { PartOf } from '../../../src/domain/records';
import { codings, conceptText } from '../fhir/coding';
import { startOf } from '../fhir/dates';
import { fingerprintOf, recordId, type Imported, type SourceKey } from '../fhir/identity';
import type { FhirObject } from '../fhir/read';
import type { Outcome } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { replacesAnother, sourceOf } from './origin';
import { writtenTime } from './read/times';
import { StoredStatements, type StoredStatement } from './storedStatements';
import type { Taking } from './taking';
import { withdrawRows, type Withdrawable } from '../fhir/withdrawRows';
import { wordFor } from './withdrawingWords';
import type { XmlElement } from './xml';

/** When a document was written, for comparing documents. */
export const writtenIn = (document: XmlElement): string | undefined => writtenTime(document, 'UTC');

/** A statement, for telling about it and for finding its record. */
export interface Statement {
  /** The statement's own id; undefined if it has none. */
  id: string | undefined;
  resourceType: string;
  /** Its section and name. */
  name: string;
}

/** A statement that is no fact, and what it is about. */
interface Denied extends Statement {
  not: NotTaken;
  named: FhirObject | undefined;
  /** When a result was taken. */
  at?: string | undefined;
}

interface Stated extends Statement {
  /** Its id among the patient's statements, as `statementIds` makes it. */
  ownId: string;
  fields: PartOf<Imported>;
  /** Fields of a new record. */
  created?: PartOf<Imported>;
  done(outcome: Outcome, reason?: string): void;
}

/** Stores the statements of one kind in a document, each as a record of the organization that keeps the document. */
export class StatementWriter<E extends Withdrawable> {
  readonly #entity: E;
  readonly #taking: Taking;
  readonly #needs: CcdaNeeds;
  readonly #source: string;
  readonly #writtenAt: string | undefined;
  readonly #replaces: boolean;
  #stored: StoredStatements | undefined;
  readonly #put = new Set<string>();
  readonly #replaced = new Map<StoredStatement, Statement>();
  readonly #denied: Denied[] = [];

  constructor(entity: E, document: XmlElement, taking: Taking, needs: CcdaNeeds) {
    this.#entity = entity;
    this.#taking = taking;
    this.#needs = needs;
    this.#source = sourceOf(document);
    this.#writtenAt = startOf(writtenIn(document));
    this.#replaces = replacesAnother(document);
  }

  async #before(): Promise<StoredStatements> {
    const { tx, entities } = this.#needs;
    return (this.#stored ??= await StoredStatements.read(tx, entities, this.#entity, this.#taking.patientId));
  }

  #tell({ name }: Statement, reason: string): void {
    this.#taking.faults.push(`${name}: ${reason}`);
  }

  async put(stated: Stated): Promise<void> {
    const { patientId, again, writer } = this.#taking;
    const { resourceType, ownId, id, fields, created, done } = stated;
    const key: SourceKey = { system: this.#source, resourceType, resourceId: `${patientId}|${ownId}` };
    const writtenAt = this.#writtenAt;
    const { kind, others } = (await this.#before()).decide(
      { key, id, fingerprint: fingerprintOf(fields), writtenAt },
      { again, replaces: this.#replaces },
    );
    this.#put.add(recordId(key));
    if (kind !== 'put') {
      if (kind === 'kept') this.#tell(stated, importFault('sameTime'));
      return done('there');
    }
    for (const each of others) this.#replaced.set(each, stated);
    await writer.put({
      entity: this.#entity,
      key,
      patientId,
      fields,
      writtenAt,
      addOnly: again,
      ...(created && { also: { created } }),
      done,
    });
  }

  /** Notes a statement that is no fact, so that a record which was made of it before is withdrawn. */
  deny(denied: Denied): void {
    if (denied.id !== undefined && wordFor(this.#entity, denied.not) !== undefined && !this.#taking.again)
      this.#denied.push(denied);
  }

  /** Withdraws what the document takes back or replaces. Call it after all statements. */
  async finish(): Promise<void> {
    await this.#taking.writer.flush(this.#entity);
    for (const [stored, statement] of this.#replaced) {
      if (this.#put.has(stored.recordId)) continue;
      if (this.#replaces) await this.#withdraw([stored], 'enteredInError');
      else this.#tell(statement, importFault('otherSubject'));
    }
    for (const denied of this.#denied) {
      const { id = '', named, at, not } = denied;
      const about = [conceptText(named), ...codings(named).flatMap(({ code, display }) => [code, display])];
      const stored = (await this.#before()).takenBack({
        id,
        system: this.#source,
        about: about.filter((word) => word !== undefined),
        at,
      });
      const gone = stored.filter((each) => !this.#put.has(each.recordId));
      if (await this.#withdraw(gone, not)) this.#tell(denied, importFault('withdrawn'));
    }
  }

  async #withdraw(stored: readonly StoredStatement[], not: NotTaken): Promise<boolean> {
    const { tx, entities, actor } = this.#needs;
    const { patientId } = this.#taking;
    const ids = stored.map((each) => each.recordId);
    const word = wordFor(this.#entity, not) ?? 'entered-in-error';
    if (ids.length === 0) return false;
    const isMeant = sql`patient_id = ${patientId}::text AND id = ANY(${ids}::text[])`;
    const withdrawal = { entity: this.#entity, isMeant, word, writtenAt: this.#writtenAt };
    return (await withdrawRows({ tx, entities, actor }, withdrawal)).size > 0;
  }
}
