import { sql } from 'kysely';
import { REPORT_LINK_ACCESS } from '../../../src/domain/report/links';
import type { Tx } from '../../db/types';
import { eventRow, insertEvents } from '../../events/write';
import { announce } from '../../live/changes';
import type { LinkRow } from './links';

/**
 * Records the opening of a link: counts the opening, and writes the event `ReportLinkAccess`. Every opening is recorded
 * here, even an opening of the sample population.
 * @param opening `at` is ISO 8601; `duration` is the time to create the report, in ms
 */
export async function recordOpening(
  tx: Tx,
  link: LinkRow,
  { at, duration, requestId }: { at: string; duration: number; requestId: string | null },
): Promise<void> {
  const userId = link.recipient_user_id;
  await tx
    .updateTable('report_link')
    .set({ openings: sql<number>`openings + 1`, opened_at: sql<string>`greatest(opened_at, ${at}::timestamptz)` })
    .where('link_id', '=', link.link_id)
    .execute();
  const event = eventRow({
    kind: REPORT_LINK_ACCESS,
    userId,
    requestId,
    duration,
    at,
    metrics: {
      ReportName: link.report_name,
      Args: {
        ...(link.patient_id !== null && { patientId: link.patient_id }),
        ...(link.provider_id !== null && { providerId: link.provider_id }),
      },
      ...(link.recipient_type === 'provider' && { providerId: link.recipient_id }),
    },
  });
  await insertEvents(tx, [event]);
  if (link.patient_id !== null) await announce(tx, [{ patientId: link.patient_id, kind: 'reportAccess' }]);
}
