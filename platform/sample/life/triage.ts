import { FLAG_COLORS } from '../../../src/domain/alerts/journalFlags';
import { keysOf } from '../../../src/domain/entity/read';
import { triageText } from '../../../src/domain/activity/triageText';
import { isObject } from '../../../src/domain/entity/paths';
import { oneIn, pick } from '../random';
import { later, type LifeMaker, type LifeRecord } from './maker';

/** The provider who is responsible for a patient. */
export interface Doctor {
  providerId: string;
  userId: string | null;
  name: string;
}

/** Levels that the clinic triages. */
const TRIAGED = ['red', 'orange'];
const ADDITIONAL = [
  'none',
  'none',
  'Steroid started, recheck in 48 hours.',
  'Checkpoint inhibitor held until the next visit.',
  'Blood taken, result awaited.',
];
export const OVERALL = 'iraeOverallAlert';

type Alert = LifeRecord<'patientData'>;

export const levelOf = ({ data }: Alert): string => String(data?.[0] ?? '');

function addNote(maker: LifeMaker, at: string, alert: Alert, level: string, doctor: Doctor, additional: string): void {
  const complaints = alert.source?.map((entry) => entry['complaints']).find(Array.isArray) ?? [];
  const models = complaints
    .filter(isObject)
    .map(({ modelId, grade }) => `- ${String(modelId)}: grade ${String(grade)}`);
  const triageNote = `Called the patient about the ${level} alert. Additional: ${additional}`;
  maker.add('note', at, {
    noteId: maker.id(),
    providerId: doctor.providerId,
    userId: doctor.userId,
    category: 'triage',
    note: [`**${triageText(level)}**`, models.join('\n'), `Additional: ${additional}`].filter(Boolean).join('\n\n'),
    soap: { triageNote },
    attachments: [],
    source: [],
  });
}

/**
 * Completes the triage of an alert: the alert becomes final, its group is validated, and a note records the actions.
 * @param additional another action, besides calling the patient
 */
export function finish(
  maker: LifeMaker,
  alert: Alert,
  level: string,
  doctor: Doctor,
  additional = pick(maker.faker, ADDITIONAL),
): void {
  const at = later(alert.eventTime ?? '', maker.faker.number.int({ min: 12, max: 400 }));
  const { groupId, sessionId } = alert;
  const by = { userType: 'provider', userId: doctor.userId, client: 'console' };
  alert.status = 'final';
  alert.source = [
    ...(alert.source ?? []),
    {
      ...by,
      action: 'triage-assessment',
      updateId: maker.id(),
      updatedAt: at,
      updatedBy: doctor.userId,
      sessionId: sessionId ?? null,
    },
  ];
  const group = maker.of('dataGroup').find((each) => each.groupId === groupId);
  if (group && groupId !== 'lab') Object.assign(group, { status: 'final', validatedDate: at });
  addNote(maker, at, alert, level, doctor, additional);
  maker.add('activity', at, {
    _id: maker.id(),
    activityType: 'AlertTriaged',
    providerId: doctor.providerId,
    userId: doctor.userId,
    dataId: OVERALL,
    groupId: groupId ?? null,
    sessionId: sessionId ?? null,
    description: triageText(level),
  });
  if (level !== 'green' && oneIn(maker.faker, 12))
    maker.add('activity', later(at, 30), {
      _id: maker.id(),
      activityType: 'PatientRejectedCallback',
      groupId: groupId ?? null,
      sessionId: sessionId ?? null,
    });
}

/** Flags the journal of an alert with the alert's level. */
export function flagJournal(maker: LifeMaker, alert: Alert): void {
  const level = levelOf(alert);
  const flag = keysOf(FLAG_COLORS).find((each) => FLAG_COLORS[each] === level);
  const journal = maker.of('journal').find((each) => each.sessionId === alert.sessionId);
  if (journal) journal.flags = flag === undefined ? [] : [flag];
}

/** Adds the reactions of staff to detected alerts: flags on journals, and triage of orange and red alerts. */
export function addTriage(maker: LifeMaker, doctor: Doctor | undefined): void {
  const yesterday = maker.at(-1, 0);
  for (const alert of maker.of('patientData').filter(({ dataId }) => dataId === OVERALL)) {
    const level = levelOf(alert);
    flagJournal(maker, alert);
    const seen = (alert.eventTime ?? '') < yesterday && oneIn(maker.faker, 85);
    if (doctor && seen && TRIAGED.includes(level)) finish(maker, alert, level, doctor);
  }
}
