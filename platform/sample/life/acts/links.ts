import { REPORT_LINK_ACCESS } from '../../../../src/domain/report/links';
import { PATIENT_SUMMARY } from '../../../../src/domain/report/summary';
import { languageOfTag } from '../../../../src/i18n/choice';
import type { Tx } from '../../../db/types';
import { insertLink, newToken } from '../../../reports/links/links';
import { recordOpening } from '../../../reports/links/opening';
import { later, type LifeMaker } from '../maker';
import type { Doctor } from '../triage';

/** Only patients below this index have links to their reports. */
const MOST = 400;
/** Number of days for which a link is valid. Some links have expired, because they are up to `OLDEST` days old. */
const DAYS = 7;
const OLDEST = 12;
const MOST_OPENINGS = 3;

/**
 * Adds a link to the patient's report, for the doctor or the patient, with up to `MOST_OPENINGS` openings and their
 * activities.
 * @param createdBy the name of the user who made the link
 */
export async function addReportLink(
  tx: Tx,
  maker: LifeMaker,
  doctor: Doctor | undefined,
  createdBy: string,
): Promise<void> {
  const { faker, patient, patientId, index } = maker;
  if (!doctor || index >= MOST) return;
  const own = index % 20 === 0 && typeof patient.userId === 'string';
  const createdAt = maker.at(-faker.number.int({ min: 2, max: OLDEST }), maker.minute(13, 18));
  const link = await insertLink(tx, newToken(), {
    reportName: PATIENT_SUMMARY,
    args: {
      patientId,
      level: 1,
      language: (own ? languageOfTag(patient.language ?? '') : undefined) ?? 'en',
      timeZone: patient.timezone ?? 'UTC',
    },
    patientId,
    providerId: null,
    recipientType: own ? 'patient' : 'provider',
    recipientId: own ? patientId : doctor.providerId,
    userId: own ? (patient.userId ?? null) : doctor.userId,
    createdBy,
    days: DAYS,
    createdAt,
  });
  const openings = faker.number.int({ min: 0, max: MOST_OPENINGS });
  for (let opening = 0; opening < openings; opening += 1) {
    const at = later(createdAt, faker.number.int({ min: 5 + opening * 400, max: 395 + opening * 400 }));
    await recordOpening(tx, link, { at, duration: faker.number.int({ min: 90, max: 700 }), requestId: null });
    maker.add('activity', at, {
      _id: maker.id(),
      activityType: REPORT_LINK_ACCESS,
      userId: link.recipient_user_id,
      providerId: own ? null : doctor.providerId,
      description: link.report_name,
    });
  }
}
