import type { ColumnType, Generated } from 'kysely';
import type { LinkRecipient } from '../../src/domain/report/links';
import type { ScheduleRecipient, SendState } from '../../src/domain/report/scheduled';

/** The tables of links to reports, and of report schedules. */
export interface ReportTables {
  report_link: {
    link_id: string;
    token_hash: string;
    report_name: string;
    /** The report job whose file the link opens; null if the report is computed when the link is opened. */
    job_id: string | null;
    args: ColumnType<Record<string, unknown>, string, never>;
    patient_id: string | null;
    provider_id: string | null;
    recipient_type: LinkRecipient;
    recipient_id: string;
    recipient_user_id: string | null;
    created_at: Generated<string>;
    created_by: string | null;
    expires_at: string;
    revoked_at: string | null;
    revoked_by: string | null;
    openings: Generated<number>;
    opened_at: string | null;
    outbox_id: string | null;
  };
  report_run: {
    schedule_id: string;
    due_at: string;
    /** Number of earlier due times that were skipped, because the platform did not run. */
    missed: number;
    is_manual: boolean;
    job_id: string | null;
    created_at: Generated<string>;
    /** When all recipients had ended, and the owner was told of failures. */
    settled_at: string | null;
  };
  report_send: {
    schedule_id: string;
    due_at: string;
    role_type: ScheduleRecipient['roleType'];
    user_id: string;
    state: SendState;
    attempts: Generated<number>;
    retry_at: string | null;
    error: string | null;
    outbox_id: string | null;
    report_job_id: string | null;
    /** Identifies report, arguments and format, so that recipients of the same report share one file. */
    report_key: string | null;
    created_at: Generated<string>;
    ended_at: string | null;
  };
}
