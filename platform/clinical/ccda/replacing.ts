import type { Withdrawable } from '../fhir/withdrawRows';
import type { Precedence } from './documentVersion';
import { findDocumentOf } from './statementSources';
import type { StoredStatement } from './storedStatements';
import type { Taking } from './taking';

/** The statements of one kind in a document. */
interface Statements {
  entity: Withdrawable;
  /** The organization that keeps the document. */
  system: string;
  /** When the document was written; ISO 8601. */
  writtenAt: string | undefined;
}

/** Which statements a document replaces, and which others replace its own. */
export class Replacing {
  readonly #taking: Pick<Taking, 'standing' | 'retractions'>;
  readonly #of: Statements;

  constructor(taking: Pick<Taking, 'standing' | 'retractions'>, of: Statements) {
    this.#taking = taking;
    this.#of = of;
  }

  /** The time of the document or, if it counts more than a later one, of that. */
  findTime(stored: StoredStatement | undefined, isAdopted: boolean): string | undefined {
    const { writtenAt } = this.#of;
    const before = stored && (isAdopted || this.isReplaced(stored)) ? (stored.source.writtenAt ?? '') : '';
    return writtenAt !== undefined && writtenAt < before ? before : writtenAt;
  }

  #documentOf({ source }: StoredStatement): string {
    return findDocumentOf(source, this.#of.system) ?? '';
  }

  /** Whether a record is of a document that this one replaces. */
  isReplaced(stored: StoredStatement): boolean {
    return this.#taking.standing.replaces.has(this.#documentOf(stored));
  }

  /** Whether a record is of another document with the same version. */
  isOfSameVersion(stored: StoredStatement): boolean {
    return this.#taking.standing.same.has(this.#documentOf(stored));
  }

  /**
   * Notes the id of a statement, so that what the document replaces is not stored if it comes later.
   * @param other what a statement with this id may have been before: a fact, or a statement of absence
   */
  note(id: string | undefined, other?: Withdrawable): void {
    const { standing, retractions } = this.#taking;
    const { entity: own, system } = this.#of;
    if (id === undefined || !standing.isReplacing) return;
    for (const entity of other === undefined ? [own] : [own, other])
      retractions.noteReplacing({ entity, system, id }, standing.digest);
  }

  /** Why no statement of the document counts: another document replaces it as a whole (CDA R2, 4.2.3.1). */
  findLeftOut(): 'leftOut' | undefined {
    return this.#taking.standing.replacedBy.size > 0 ? 'leftOut' : undefined;
  }

  /** Why a statement of another document with this id counts, and not the one of this document. */
  findPrecedence(id: string | undefined): Precedence | undefined {
    if (id === undefined) return undefined;
    const { standing, retractions } = this.#taking;
    const { entity, system } = this.#of;
    return [...standing.replacedBy].find(([document]) =>
      retractions.isReplacing({ entity, system, id }, document),
    )?.[1];
  }
}
