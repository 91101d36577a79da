import { overallAlertIds } from '../../../src/domain/alerts/levels';
import { textOf } from '../../../src/domain/entity/read';
import type { Language } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { isZone } from '../../../src/domain/schedule';
import { expectedTimes, intervalOf } from '../../../src/domain/silence/expected';
import { withLinked } from '../../../src/domain/story/first';
import { storyOf, storyPartOf } from '../../../src/domain/story/story';
import type { StoryInput, StoryRecords } from '../../../src/domain/story/sources';
import type { Story, StoryPart } from '../../../src/domain/story/types';
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

/**
 * Reads a patient's records and tells the whole story and, before it, some of its days. Records that are needed for
 * both are read once. The number of statements does not depend on the number of days, except if check-ins have records
 * in several groups.
 */
export class StoryBuilder {
  readonly #entities: EntityStore;
  readonly #request: StoryRequest;
  readonly #input: Omit<StoryInput, 'records' | 'names' | 'start' | 'end'>;
  readonly #names: Pick<StoryInput['names'], 'data' | 'models'>;
  readonly #alerts: StoryRecords['points'];
  readonly #lasting: Awaited<ReturnType<typeof readLasting>>['lasting'];

  private constructor(
    entities: EntityStore,
    request: StoryRequest,
    { input, names, alerts, lasting }: Awaited<ReturnType<typeof readLasting>>,
  ) {
    this.#entities = entities;
    this.#request = request;
    this.#input = input;
    this.#names = names;
    this.#alerts = alerts;
    this.#lasting = lasting;
  }

  /** Reads what every part of the story needs. */
  static async of(on: Queryable, entities: EntityStore, request: StoryRequest): Promise<StoryBuilder> {
    return new StoryBuilder(entities, request, await readLasting(on, entities, request));
  }

  #reader(on: Queryable, range: DayRange): RecordReader {
    const { patient, zone } = this.#request;
    return new RecordReader(on, this.#entities, { patientId: patient.patientId, zone, ...range });
  }

  async #inputOf(on: Queryable, range: DayRange, records: StoryRecords, cut: StoryInput['cut']): Promise<StoryInput> {
    return {
      ...this.#input,
      records,
      names: { ...this.#names, ...(await peopleIn(on, this.#entities, records)) },
      cut: [...this.#input.cut, ...cut],
      start: range.start,
      end: range.end,
    };
  }

  /**
   * Tells some days of the story, exactly as the whole story tells them.
   * @returns null if the content of the days can be known only from the whole story: if there are too many records, so
   * that the whole story has only the newest ones of each day, or if the last check-in before the days has several
   * journals
   */
  async days(on: Queryable, days: DayRange): Promise<StoryPart | null> {
    const { range } = this.#request;
    const [whole, inner] = [this.#reader(on, range), this.#reader(on, days)];
    if (await whole.overflows()) return null;
    const { answers, labs, journals, ...daily } = await inner.daily();
    const linked = await withLinked(
      { points: answers, journals },
      this.#alerts,
      ({ eventTime }) => inner.has(eventTime),
      (links) => whole.linked(links, inner),
    );
    const last = journals.find(({ createDate }) => !inner.has(createDate));
    if (last && linked.journals.some((each) => each._id !== last._id && isOfSame(each, last))) return null;
    const points = [...this.#alerts, ...linked.points, ...labs];
    const records = { ...this.#lasting, ...daily, points, journals: linked.journals, baselines: [] };
    const input = await this.#inputOf(on, days, records, []);
    return storyPartOf({ ...input, whole: range });
  }

  /** Tells the whole story. */
  async whole(on: Queryable): Promise<Story> {
    const { range } = this.#request;
    const reader = this.#reader(on, range);
    const { answers, labs, ...daily } = await reader.daily();
    const points = [...this.#alerts, ...answers, ...labs];
    const records = { ...this.#lasting, ...daily, points, baselines: await reader.baselines() };
    return storyOf(await this.#inputOf(on, range, records, reader.cut));
  }
}

type Journal = StoryRecords['journals'][number];

/** Whether two journals can belong to the same check-in. */
const isOfSame = (one: Journal, other: Journal): boolean =>
  [one.sessionId, one.groupId].some(Boolean) &&
  (one.sessionId === other.sessionId || (Boolean(one.groupId) && one.groupId === other.groupId));

/** Reads the patient's alerts, what lasts longer than a day, and the content of the plans. */
async function readLasting(
  on: Queryable,
  entities: EntityStore,
  { patient, range, zone, ownZone, limit, language, now }: StoryRequest,
) {
  const { patientId } = patient;
  const reader = new RecordReader(on, entities, { patientId, zone, ...range });
  const own = await alertPlans(on, entities, plansOf(patient), language);
  const ids = [...new Set([...overallIds(own, [...own.keys()]), ...overallAlertIds([])])];
  const [alerts, before] = [await reader.alerts(ids), await reader.before(ids)];
  const others = [...alerts, ...before].map(({ planId }) => textOf(planId)).filter((id) => id !== '' && !own.has(id));
  // Alerts of plans that the patient no longer has need the levels of those plans.
  const former = await alertPlans(on, entities, [...new Set(others)].slice(0, MOST_PLANS), language);
  const plans = new Map([...own, ...former]);
  const lasting = { before, ...(await reader.lasting()) };
  const { content, names } = await readContent(on, entities, patient, plans, ids, language);
  const input = {
    patient: {
      patientId,
      firstName: patient.firstName ?? null,
      lastName: patient.lastName ?? null,
      dob: patient.dob || null,
      timezone: patient.timezone || null,
      reminderInterval: patient.reminderInterval ?? null,
      plans: await storyPlans(on, entities, patient, plans, language),
    },
    expected: expectedTimes(patient, ownZone),
    interval: intervalOf(patient),
    content,
    rules: await firedModels(on, alerts),
    cut: reader.cut,
    zone,
    limit,
    now,
  };
  return { input, names, alerts, lasting };
}
