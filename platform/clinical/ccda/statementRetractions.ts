import { sql } from 'kysely';
import type { Tx } from '../../db/types';
import { recordId } from '../fhir/identity';
import type { Withdrawable } from '../fhir/withdrawRows';

/** What a statement is known by, also in documents that come later. */
export interface KnownStatement {
  entity: Withdrawable;
  /** The organization that keeps the document. */
  system: string;
  /** The statement's own id. */
  id: string;
  /** The codes and names of what it is about. */
  about: readonly string[];
  /** When a result was taken. */
  at?: string | undefined;
  /** Whether it is a diagnosis of an encounter, which may have the id of a problem. */
  isDiagnosis?: boolean | undefined;
}

/**
 * How a document ends what others of its organization say: `takenBack` ends statements of older documents about the
 * same thing, `replaced` all with the same id in the documents that it replaces.
 */
type Ending = 'takenBack' | 'replaced';

/** The word for a statement that does not say what it is about: it is about everything with its id. */
const ANYTHING = '';

/** What is replaced is so whatever the times of the documents are. */
const NO_TIME = '';

/**
 * What documents have taken back or replaced of a patient, each with the time of the document, so that an older
 * document that comes later does not bring it back. It is stored beside the retractions of FHIR resources, and
 * forgotten with the patient.
 */
export class StatementRetractions {
  readonly #patientId: string;
  readonly #times: Map<string, string>;
  readonly #fresh = new Map<string, string>();

  private constructor(patientId: string, times: Map<string, string>) {
    this.#patientId = patientId;
    this.#times = times;
  }

  /** Of a patient who has no records yet. */
  static none(patientId: string): StatementRetractions {
    return new StatementRetractions(patientId, new Map());
  }

  static async read(tx: Tx, patientId: string): Promise<StatementRetractions> {
    const rows = await tx
      .selectFrom('retracted_record')
      .select(['record_id', 'written_at'])
      .where('patient_id', '=', patientId)
      .execute();
    return new StatementRetractions(patientId, new Map(rows.map((row) => [row.record_id, row.written_at])));
  }

  /** Whether nothing was taken back or replaced before. */
  get isEmpty(): boolean {
    return this.#times.size === 0;
  }

  #keyOf(
    ending: Ending,
    { entity, system, id, at = '', isDiagnosis = false }: Omit<KnownStatement, 'about'>,
    word: string,
  ): string {
    const resourceType = `${ending} ${entity}${isDiagnosis ? ' diagnosis' : ''}`;
    return recordId({ system, resourceType, resourceId: JSON.stringify([id, word, at]), owner: this.#patientId });
  }

  #keysOf(statement: KnownStatement): string[] {
    const words = new Set(statement.about.map((word) => word.trim().toLowerCase()).filter(Boolean));
    return [...words].map((word) => this.#keyOf('takenBack', statement, word));
  }

  /** Notes that a statement was taken back; of two times of the same statement, the later one is kept. */
  note(statement: KnownStatement, writtenAt: string): void {
    const keys = this.#keysOf(statement);
    for (const key of keys.length > 0 ? keys : [this.#keyOf('takenBack', statement, ANYTHING)])
      if ((this.#times.get(key) ?? '') < writtenAt) this.#fresh.set(key, writtenAt);
  }

  /** Whether a statement of an older document has been taken back since. A document without a time is newer than none. */
  hasEnded(statement: KnownStatement, writtenAt = ''): boolean {
    if (this.isEmpty) return false;
    // Who takes back a result without its time means it at whatever time.
    return [statement, { ...statement, at: '' }]
      .flatMap((each) => [...this.#keysOf(each), this.#keyOf('takenBack', each, ANYTHING)])
      .some((key) => {
        const ended = this.#times.get(key);
        return ended !== undefined && writtenAt <= ended;
      });
  }

  /** Notes that a document which replaces others has a statement with an id. */
  noteReplacing(statement: Omit<KnownStatement, 'about'>, document: string): void {
    const key = this.#keyOf('replaced', statement, document);
    if (!this.#times.has(key)) this.#fresh.set(key, NO_TIME);
  }

  /** Whether a document which replaces others has a statement with an id. */
  isReplacing(statement: Omit<KnownStatement, 'about'>, document: string): boolean {
    return this.#times.has(this.#keyOf('replaced', statement, document));
  }

  /** Stores what was noted. */
  async save(tx: Tx): Promise<void> {
    if (this.#fresh.size === 0) return;
    const rows = [...this.#fresh].map(([id, at]) => ({ record_id: id, patient_id: this.#patientId, written_at: at }));
    this.#fresh.clear();
    await sql`INSERT INTO retracted_record (record_id, patient_id, written_at)
      SELECT record_id, patient_id, written_at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(record_id text, patient_id text, written_at text)
      ON CONFLICT (record_id) DO UPDATE SET written_at = greatest(retracted_record.written_at, excluded.written_at)`.execute(
      tx,
    );
  }
}
