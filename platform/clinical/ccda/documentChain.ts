import type { Queryable } from '../../db/types';

/** What is known of a document that was imported before. */
export interface TakenPlace {
  digest: string;
  document_id: string | null;
  set_key: string | null;
  version: number | null;
  replaced_ids: string[];
}

const isNamedBy = ({ document_id: id }: TakenPlace, other: TakenPlace): boolean =>
  id !== null && other.replaced_ids.includes(id);

/** Whether a document itself says that it replaces another one: by its id, or by a higher version of the same set. */
function isReplacing(document: TakenPlace, other: TakenPlace): boolean {
  if (document === other) return false;
  if (isNamedBy(other, document)) return true;
  const { set_key: set, version } = document;
  const isOfSet = set !== null && set === other.set_key && !isNamedBy(document, other);
  return isOfSet && version !== null && other.version !== null && version > other.version;
}

/** The documents of an organization that were imported for a patient, and which of them replace which. */
export class DocumentChain {
  readonly #all: readonly TakenPlace[];

  private constructor(all: readonly TakenPlace[]) {
    this.#all = all;
  }

  /** @param digest of the document that is left out, because it is being imported */
  static async read(on: Queryable, patientId: string, source: string, digest: string): Promise<DocumentChain> {
    const all = await on
      .selectFrom('taken_document')
      .select(['digest', 'document_id', 'set_key', 'version', 'replaced_ids'])
      .where('patient_id', '=', patientId)
      .where('source', '=', source)
      .where('digest', '!=', digest)
      .execute();
    return new DocumentChain(all);
  }

  #follow(from: Iterable<string>, isNext: (of: TakenPlace, other: TakenPlace) => boolean): Set<string> {
    const found = new Set(from);
    // A set is walked through with what is added to it meanwhile.
    for (const digest of found) {
      const of = this.#all.find((each) => each.digest === digest);
      if (of) for (const other of this.#all) if (isNext(of, other)) found.add(other.digest);
    }
    return found;
  }

  /** Documents, and all that they replace: what a document replaces replaced others before. */
  replacedWith(documents: Iterable<string>): Set<string> {
    return this.#follow(documents, isReplacing);
  }

  /** Documents, and all that replace them. */
  replacing(documents: Iterable<string>): Set<string> {
    return this.#follow(documents, (of, other) => isReplacing(other, of));
  }
}
