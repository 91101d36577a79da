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
}

/**
 * How a document ends what older documents of its organization say: `takenBack` ends statements about the same thing,
 * `replaced` all with the same id, but not those of the document itself.
 */
type Ending = 'takenBack' | 'replaced';

/** The word for a statement that does not say what it is about: it is about everything with its id. */
const ANYTHING = '';

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

  #keyOf(ending: Ending, { entity, system, id, at = '' }: KnownStatement, word: string): string {
    const resourceType = `${ending} ${entity}`;
    return recordId({ system, resourceType, resourceId: JSON.stringify([id, word, at]), owner: this.#patientId });
  }

  #keysOf(ending: Ending, statement: KnownStatement): string[] {
    const words = new Set(statement.about.map((word) => word.trim().toLowerCase()).filter(Boolean));
    return (ending === 'replaced' ? [] : [...words]).map((word) => this.#keyOf(ending, statement, word));
  }

  /** Notes an ending; of two of the same statement, the newer one is kept. */
  note(ending: Ending, statement: KnownStatement, writtenAt: string): void {
    const keys = this.#keysOf(ending, statement);
    for (const key of keys.length > 0 ? keys : [this.#keyOf(ending, statement, ANYTHING)])
      if ((this.#times.get(key) ?? '') < writtenAt) this.#fresh.set(key, writtenAt);
  }

  /**
   * Whether a statement of an older document has been ended since. One of the same time as what replaces it stays. A
   * document without a time is newer than none.
   */
  hasEnded(statement: KnownStatement, writtenAt = ''): boolean {
    if (this.#times.size === 0) return false;
    const timeOf = (key: string): string => this.#times.get(key) ?? '';
    // Who takes back a result without its time means it at whatever time.
    const takenBack = [statement, { ...statement, at: '' }].flatMap((each) => [
      ...this.#keysOf('takenBack', each),
      this.#keyOf('takenBack', each, ANYTHING),
    ]);
    return (
      takenBack.some((key) => writtenAt <= timeOf(key)) ||
      writtenAt < timeOf(this.#keyOf('replaced', { ...statement, at: '' }, ANYTHING))
    );
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
