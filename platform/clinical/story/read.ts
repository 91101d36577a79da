import { overallAlertIds } from '../../../src/domain/alerts/levels';
import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { isZone } from '../../../src/domain/schedule';
import { expectedTimes, intervalOf } from '../../../src/domain/silence/expected';
import { storyOf } from '../../../src/domain/story/story';
import type { StoryRecords } from '../../../src/domain/story/sources';
import type { Story } from '../../../src/domain/story/types';
import type { DayRange } from '../../../src/domain/history/range';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { alertPlans, overallIds, plansOf } from '../alerts/plans';
import { readContent, storyPlans } from './content';
import { peopleIn } from './names';
import { RecordReader } from './records';
import { firedModels } from './rules';

const UTC = 'UTC';
/** Maximum number of plans to read for a story besides the patient's own plans: plans of earlier alerts. */
const MOST_PLANS = 20;

/** The zone of a patient's days: the patient's own zone, or else the zone of the primary organization, or else UTC. */
export async function zoneOfPatient(
  on: Queryable,
  entities: EntityStore,
  { timezone, primaryOrgId }: Pick<RecordOf<'patient'>, 'timezone' | 'primaryOrgId'>,
): Promise<string> {
  if (isZone(timezone)) return timezone;
  const org =
    primaryOrgId && entities.has('organization') ? await entities.get(on, 'organization', primaryOrgId) : null;
  return isZone(org?.timeZone) ? org.timeZone : UTC;
}

export interface StoryRequest {
  patient: RecordOf<'patient'>;
  range: DayRange;
  zone: string;
  /** The zone of the patient's days, which may differ from the story's zone. */
  ownZone: string;
  limit: number;
  language: Language;
  /** Milliseconds since 1970. */
  now: number;
}

/** Reads a patient's records and tells their story. The number of statements does not depend on the number of days. */
export async function readStory(
  on: Queryable,
  entities: EntityStore,
  { patient, range, zone, ownZone, limit, language, now }: StoryRequest,
): Promise<Story> {
  const { patientId } = patient;
  const reader = new RecordReader(on, entities, { patientId, ...range });
  const own = await alertPlans(on, entities, plansOf(patient), language);
  const ids = [...new Set([...overallIds(own, [...own.keys()]), ...overallAlertIds([])])];
  const [alerts, before] = [await reader.alerts(ids), await reader.before(ids)];
  const others = [...alerts, ...before].map(({ planId }) => textOf(planId)).filter((id) => id !== '' && !own.has(id));
  // Alerts of plans that the patient no longer has need the levels of those plans.
  const former = await alertPlans(on, entities, [...new Set(others)].slice(0, MOST_PLANS), language);
  const plans = new Map([...own, ...former]);
  const rest = await reader.others();
  const records: StoryRecords = { ...rest, points: [...alerts, ...rest.points], before };
  const { content, names } = await readContent(on, entities, patient, plans, ids, language);
  return storyOf({
    patient: {
      patientId,
      firstName: patient.firstName ?? null,
      lastName: patient.lastName ?? null,
      timezone: patient.timezone || null,
      reminderInterval: patient.reminderInterval ?? null,
      plans: await storyPlans(on, entities, patient, plans),
    },
    records,
    expected: expectedTimes(patient, ownZone),
    interval: intervalOf(patient),
    content,
    rules: await firedModels(on, alerts),
    names: { ...names, ...(await peopleIn(on, entities, records)) },
    cut: reader.cut,
    start: range.start,
    end: range.end,
    zone,
    limit,
    now,
  });
}
