import type { ImportResult } from '../../src/contract/entityJobs';
import type { EventFields } from '../../src/contract/metrics';
import type { RosterImported } from '../../src/contract/roster';
import type { PromotionTables } from './promotionTables';
import type { ReportTables } from './reportTables';
import type { AuditAction } from '../../src/domain/audit/actions';
import type { Json, JsonObject } from '../../src/domain/entity/types';
import type { NoticeKind, NoNoticeReason } from '../../src/domain/appointments/notices';
import type { NoticeState } from '../../src/domain/messaging/notices';
import type { Channel, DeliveryState, TransportName } from '../../src/domain/messaging/states';
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Fence } from './fenced';
import type { StatementWatch } from './watch';
import type { HeldOutcome } from '../../src/contract/heldImports';
import type { HeldReason, HeldSource, HeldState } from '../../src/domain/held/terms';
import type { PersonCorrection } from '../../src/domain/directMessages/correction';
import type { Person, PersonField } from '../../src/domain/patients/person';
import type { Attempted, AttemptOutcome, AttemptReason, Signature } from '../../src/domain/directMessages/terms';

declare module '../base/services' {
  interface Services {
    database: Database;
  }
}

/**
 * Tables created by migrations. The tables of entities are created from the schemas and accessed through
 * `platform/entities/`.
 */
export interface Tables extends PromotionTables, ReportTables {
  credential: {
    user_id: string;
    username: string;
    password_hash: string | null;
    mfa_secret: string | null;
    mfa_pending: string | null;
    mfa_enabled: boolean;
    /**
     * Whether an administrator requires a second factor. A user without a second factor must then set it up at sign-in.
     */
    mfa_required: Generated<boolean>;
    mfa_last_step: number | null;
    /** Digests of the unused codes, encrypted. */
    recovery_codes: Generated<string | null>;
    /** Whether the password was generated. Such a password only allows its owner to set a new one. */
    password_change_required: Generated<boolean>;
    changed_at: string;
  };
  sign_in_failure: {
    name_hash: string;
    /** An IP address, `*` for all addresses, or `codes` for wrong codes. */
    source: string;
    failures: number;
    locked_until: string | null;
    since: Generated<string>;
  };
  /** Normalized forms of user names; see `nameKeys`. */
  user_name: { name_key: string; username: string };
  session: {
    session_id: string;
    user_id: string;
    username: string;
    group_name: string;
    device: string | null;
    /** The IP address and User-Agent at sign-in. */
    address: Generated<string | null>;
    client: Generated<string | null>;
    refresh_hash: string;
    created_at: string;
    last_seen: string;
    expires_at: string;
    revoked_at: string | null;
  };
  idempotency_key: {
    user_id: string;
    route: string;
    key_hash: string;
    body_hash: string;
    kept: Generated<unknown>;
    created_at: Generated<string>;
  };
  spent_refresh: { refresh_hash: string; session_id: string; spent_at: string };
  audit: {
    audit_id: string;
    at: string;
    user_id: string | null;
    username: string | null;
    action: AuditAction;
    entity: string | null;
    record_id: string | null;
    patient_id: string | null;
    request_id: string | null;
    details: JsonObject;
    /** Proves that the platform wrote the row. */
    mark: string;
  };
  audit_seal: { seq: number; audit_id: string; hash: string; key_id: string };
  audit_key: { key_id: string; sealed: string };
  audit_head: { single: Generated<boolean>; seq: number; hash: string; mac: string };
  metric_event: {
    metric_id: string;
    create_date: string;
    updated_at: string;
    tag: string;
    user_id: string | null;
    request_id: string | null;
    event_name: string;
    duration: number | null;
    metrics: EventFields;
  };
  job: {
    job_id: string;
    name: string;
    status: 'queued' | 'active' | 'done' | 'failed' | 'cancelled';
    args: unknown;
    progress_done: number;
    progress_total: number | null;
    progress_message: string | null;
    result: unknown;
    error: string | null;
    cancel_requested: boolean;
    lease: Generated<string | null>;
    lease_until: Generated<string | null>;
    attempts: number;
    created_at: string;
    due_at: Generated<string>;
    /** The state that an attempt stored for the next attempt. */
    kept: Generated<unknown>;
    start_time: string | null;
    end_time: string | null;
    user_id: string | null;
    username: string | null;
    request_id: string | null;
  };
  entity_table: {
    entity: string;
    table_name: string;
    definition: unknown;
    status: 'live' | 'parked';
    updated_at: string;
  };
  entity_count: { entity: string; facet: string; delta: number };
  list_choice: {
    owner: string;
    resource: string;
    columns: Generated<string[] | null>;
    default_view: Generated<string | null>;
    import_mapping: Generated<Record<string, string> | null>;
  };
  import_chunk: {
    import_id: string;
    seq: number;
    entity: string;
    owner: string;
    rows: unknown[];
    report: Generated<ImportResult | null>;
    done: Generated<number>;
    created_at: Generated<string>;
  };
  saved_view: {
    view_id: string;
    resource: string;
    name: string;
    query: Record<string, unknown>;
    columns: string[];
    owner: string;
    created_at: string;
  };
  account_link: { token_hash: string; user_id: string; purpose: 'invite' | 'reset'; expires_at: string };
  appointment_notice: {
    patient_id: string;
    appointment_id: string;
    /** Counts the notices of the appointment, from 1. */
    number: number;
    /** What calendars see as the appointment's version. A reminder repeats that of the notice before it. */
    sequence: number;
    kind: NoticeKind;
    start_at: string;
    /** Why the patient was not told; null if a message was enqueued. */
    untold: NoNoticeReason | null;
    outbox_id: string | null;
    created_at: Generated<string>;
  };
  calendar_feed: {
    provider_id: string;
    token_hash: string;
    created_at: Generated<string>;
    created_by: string | null;
    read_at: string | null;
  };
  outbox: {
    outbox_id: string;
    channel: Channel;
    purpose: string;
    recipient: string;
    subject: string | null;
    mime_type: string;
    /** `content` and `masked` are encrypted. */
    content: string;
    /** The content without its secrets; it replaces `content` once a real transport has accepted the message. */
    masked: string | null;
    state: Generated<DeliveryState>;
    transport: TransportName | null;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Generated<string>;
    due_at: Generated<string>;
    lease: Generated<string | null>;
    lease_until: Generated<string | null>;
    ended_at: string | null;
    user_id: string | null;
    patient_id: string | null;
    /** The strongest notice of receipt since the message was last put into the queue. */
    notice: NoticeState | null;
  };
  patient_delegate: { patient_id: string; username: string; added_at: Generated<string>; added_by: string | null };
  roster_import_batch: {
    job_id: string;
    batch: number;
    rows: unknown;
    ids: unknown;
    report: Partial<RosterImported> | null;
  };
  job_outcome: { job_id: string; record: string; lease: string; outcome: string; noted_at: Generated<string> };
  upload: {
    upload_id: string;
    job_id: string | null;
    size: Generated<number | null>;
    created_at: Generated<string>;
    /** ISO 8601; null for a file that only its job uses. */
    kept_until: Generated<string | null>;
  };
  upload_part: { upload_id: string; part: number; content: Buffer };
  image: {
    attachment_id: string;
    mime_type: string;
    /** The picture in base64. */
    content: string;
    size: number;
    user_id: string | null;
    created_at: Generated<string>;
  };
  log_notify_state: { notify_id: string; span_start: string; sent: number; held: number };
  scrub_file: {
    file_id: string;
    complete: Generated<boolean>;
    patients: Generated<number>;
    records: Generated<number>;
    created_by: string | null;
    created_at: Generated<string>;
  };
  /** `content`: lines of `[entity, record]` as a JSON array. */
  scrub_part: { file_id: string; batch: number; part: number; content: string };
  /** `doc`: a FHIR resource as JSON; `patient_id`: the id of the record of the source's patient. */
  emr_resource: {
    patient_id: string;
    system: string;
    resource_type: string;
    resource_id: string;
    emr_id: string;
    full_url: string | null;
    /** The number of its version, if its source numbers them, and when it was written; ISO 8601. */
    version: Generated<number | null>;
    written_at: Generated<string | null>;
    kept_at: Generated<string>;
    doc: string;
  };
  /** `version`: its number, if its source numbers them. `written_at`: when the source wrote the retraction; ISO 8601. */
  retracted_record: { record_id: string; patient_id: string; version: Generated<number | null>; written_at: string };
  emr_mark: { patient_id: string; source: string; resource_type: string; read_until: string };
  /** Imports that wait for a person's decision; `person` is a digest of ids, name and birth date as received. */
  held_import: {
    held_id: string;
    source: HeldSource;
    digest: string;
    reason: HeldReason;
    state: Generated<HeldState>;
    /** The source's key of the patient, if the patient has an id in the source. */
    system: string | null;
    resource_id: string | null;
    person: string | null;
    /** What the document says about the person. */
    told: JSONColumnType<Person, string, string>;
    counts: JSONColumnType<Record<string, number>, string, never>;
    candidates: JSONColumnType<{ patientId: string; agree: PersonField[]; differ: PersonField[] }[], string, string>;
    content: string | null;
    search: string;
    written_at: string | null;
    held_at: Generated<string>;
    held_by: string | null;
    held_by_name: string | null;
    decided_at: string | null;
    decided_by: string | null;
    decided_by_name: string | null;
    patient_id: string | null;
    outcome: ColumnType<HeldOutcome | null, string | null | undefined, string | null>;
    /** What a person corrected in what the document says. */
    correction: ColumnType<PersonCorrection | null, string | null | undefined, string | null>;
    /** Whether the document was corrected since it was held, so that the next run matches its patient again. */
    corrected: Generated<boolean>;
  };
  /** Mails that were taken from the mailbox; `digest` identifies the mail. */
  direct_taken: { digest: string; message_id: string; taken_at: Generated<string> };
  /** The bytes of a direct message or of an attachment, in parts. */
  direct_content: { owner_id: string; part: number; content: Buffer };
  /** Notices of receipt about sent messages; `message_id` is the received message. */
  direct_notice: {
    outbox_id: string;
    message_id: string;
    state: NoticeState;
    reason: string | null;
    signature: Signature;
    from_address: string | null;
    at: Generated<string>;
  };
  direct_attempt: {
    attempt_id: string;
    subject: Attempted;
    subject_id: string;
    number: number;
    at: Generated<string>;
    user_id: string | null;
    username: string | null;
    request_id: string | null;
    why: AttemptReason;
    /** The version of the rules by which the attempt was made. */
    rule_version: string;
    outcome: AttemptOutcome;
    cause: string | null;
    result: JSONColumnType<JsonObject, string, never>;
    /** What differs from the attempt before: `[before, now]` by the name in `result`. */
    difference: JSONColumnType<Record<string, [Json, Json]>, string, never>;
  };
  taken_document: {
    digest: string;
    patient_id: string;
    taken_at: Generated<string>;
    /** A digest of the set, and the place in it; null for what names none. */
    set_key: string | null;
    version: number | null;
    document_id: string | null;
    /** The ids of the documents that it replaces. */
    replaced_ids: ColumnType<string[], string[] | undefined, never>;
    /** The organization that keeps a clinical document, as records name it. */
    source: string | null;
    title: string | null;
    written_at: string | null;
    /** The text, compressed; null if it is not kept. */
    content: Buffer | null;
  };
  setting: { key: string; value: unknown };
  activation_code: {
    code: string;
    org_id: string;
    created_at: string;
    created_by: string | null;
    used_at: string | null;
    used_by: string | null;
  };
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** The database or a transaction: the parameter of query functions. */
export type Queryable = Db | Tx;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Times every statement. */
  watch: StatementWatch;
  /** The same database, but nothing commits unless the fence's condition holds. */
  fenced(fence: Fence): Db;
  /**
   * Lets others go first: call it between two transactions of background work. On PGlite it waits for a moment in which
   * no other statement runs, because a request with several statements would wait for a transaction at each of them.
   */
  makeWay(): Promise<void>;
  /** Runs VACUUM ANALYZE; on PGlite also scheduled. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
