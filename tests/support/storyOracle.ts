import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import type { StoryDay } from '../../src/domain/story/types';

/** Whether a data point is the overall alert of one of the sample's plans. */
const isOverall = ({ dataId }: EntityRecord): boolean =>
  dataId === 'iraeOverallAlert' || dataId === 'wellnessOverallAlert';

/** What the codes of a laboratory say of a result that no range judges. */
const SAID: Readonly<Record<string, string>> = {
  L: 'low',
  LL: 'low',
  H: 'high',
  HH: 'high',
  A: 'abnormal',
  AA: 'abnormal',
};

const sideOfRange = (value: number, low: unknown, high: unknown): string =>
  typeof low === 'number' && value < low ? 'low' : typeof high === 'number' && value > high ? 'high' : '';

/** The API's records of one patient, list by list. */
export interface PatientLists {
  data: EntityRecord[];
  journals: EntityRecord[];
  notes: EntityRecord[];
  activities: EntityRecord[];
  medications: EntityRecord[];
  appointments: EntityRecord[];
  encounters: EntityRecord[];
  forecasts: EntityRecord[];
  /** The alert levels of the sample's plans, which are the same. */
  levels: EntityRecord[];
  /** The data types of the sample's plans. */
  types: EntityRecord[];
}

/** One day of a story, as plain texts. */
export interface PlainDay {
  alert: string;
  sessions: string[];
  complaints: string[];
  triage: string[];
  notes: string[];
  callbacks: number;
  withdrawn: string[];
  labs: string[];
  medications: string[];
  appointments: string[];
  encounters: string[];
  overrides: string[];
  forecasts: string[];
}

const ORDER = ['green', '', 'yellow', 'orange', 'red'];

const list = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter((each): each is JsonObject => typeof each === 'object' && each !== null) : [];

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The days of a story by a second computation that shares no code with the first. */
export function plainDays(lists: PatientLists, days: readonly string[], zone: string): Map<string, PlainDay> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (time: unknown): string => {
    const written = text(time);
    return written.length === 10 ? written : written.length < 10 ? '' : format.format(new Date(written));
  };
  const found = new Map<string, PlainDay>();
  for (const day of days) {
    const empty: PlainDay = {
      alert: '',
      sessions: [],
      complaints: [],
      triage: [],
      notes: [],
      callbacks: 0,
      withdrawn: [],
      labs: [],
      medications: [],
      appointments: [],
      encounters: [],
      overrides: [],
      forecasts: [],
    };
    found.set(day, empty);
  }
  const at = (time: unknown): PlainDay | undefined => found.get(dayOf(time));
  const colorOf = (levelId: unknown): string =>
    text(lists.levels.find((each) => each['alertLevelId'] === levelId)?.['color']);
  const source = (entry: JsonObject | undefined): string => {
    if (entry?.['lab'] === true) return 'lab';
    if (entry?.['sms'] === true) return 'sms';
    const user = text(entry?.['userType']);
    return ['provider', 'patient', 'delegate'].includes(user) ? user : 'unknown';
  };

  const withAlert = new Set<string>();
  for (const point of lists.data) {
    const day = at(point['eventTime']);
    if (isOverall(point) && point['status'] === 'entered-in-error') {
      day?.withdrawn.push(text(point['_id']));
      continue;
    }
    if (isOverall(point)) {
      withAlert.add(text(point['sessionId']));
      if (!day) continue;
      const entries = list(point['source']);
      const levelId = list([point]).flatMap((each) => (Array.isArray(each['data']) ? each['data'] : []))[0];
      if (levelId && (day.alert === '' || ORDER.indexOf(colorOf(levelId)) > ORDER.indexOf(colorOf(day.alert))))
        day.alert = text(levelId);
      const run = entries.findLast((entry) => entry['detection']) ?? entries[0];
      day.sessions.push(`${text(point['sessionId'])} ${source(run)}`);
      for (const complaint of list(entries.findLast((entry) => Array.isArray(entry['complaints']))?.['complaints'])) {
        const symptoms = list(complaint['symptoms']).map(
          (symptom) => `${text(symptom['dataId'])}=${text(symptom['value'])}`,
        );
        day.complaints.push(
          `${text(complaint['modelId'])} ${text(complaint['alert'])} ${text(complaint['grade'])} ${symptoms.join(',')}`,
        );
      }
      for (const entry of entries)
        if (entry['action'] === 'triage-assessment')
          day.triage.push(`${text(entry['updateId'])} ${text(entry['updatedAt'])}`);
    }
    if (day && point['category'] === 'labTest' && point['baseline'] !== true)
      for (const row of list(point['labs'])) {
        // What has neither a value nor the reason why there is none says nothing, unless it is still awaited.
        const isAwaited = point['status'] === 'registered' || point['status'] === 'preliminary';
        if (row['value'] === null && !row['dataAbsentReason'] && !isAwaited) continue;
        const range = list([row['range']])[0];
        const hasLimit = [range?.['low'], range?.['high']].some((limit) => limit !== null && limit !== undefined);
        const side =
          typeof row['value'] === 'number' && hasLimit
            ? sideOfRange(row['value'], range?.['low'], range?.['high'])
            : SAID[text(row['interpretation'])];
        day.labs.push(
          `${text(row['dataId'] ?? point['dataId'])} ${String(row['value'])} ${text(row['unit'])} ${side ?? ''} ${
            typeof row['normalizedValue'] === 'number' && Math.abs(row['normalizedValue']) > 2 ? 'over' : ''
          }`,
        );
      }
    if (day && point['category'] === 'forecast') continue;
  }
  for (const journal of lists.journals) {
    const day = at(journal['createDate']);
    if (!day || withAlert.has(text(journal['sessionId']))) continue;
    day.sessions.push(`${text(journal['sessionId'])} ${source(list(journal['source'])[0])}`);
  }
  for (const note of lists.notes) {
    const day = at(note['createdAt']);
    if (!day) continue;
    const triage = text(list([note['soap']])[0]?.['triageNote']) || text(note['note']);
    const place = triage.toLowerCase().indexOf('additional');
    if (note['category'] === 'other') day.notes.push(text(note['note']));
    else if (place >= 0) {
      const rest = triage
        .slice(place + 'additional'.length)
        .replace(/^[: ]+/, '')
        .trim();
      if (rest.toLowerCase() !== 'none') day.notes.push(rest);
    }
  }
  for (const activity of lists.activities)
    if (activity['activityType'] === 'PatientRejectedCallback') {
      const day = at(activity['createdAt']);
      if (day) day.callbacks += 1;
    }
  for (const medication of lists.medications) {
    if (text(medication['startDate']).length >= 10)
      at(medication['startDate'])?.medications.push(`+${text(medication['name'])}`);
    if (text(medication['endDate']).length >= 10)
      at(medication['endDate'])?.medications.push(`-${text(medication['name'])}`);
  }
  for (const { start, status } of lists.appointments) at(start)?.appointments.push(text(status));
  for (const { start, status } of lists.encounters) at(start)?.encounters.push(text(status));
  for (const { eventTime, dataId, p10, p90 } of lists.forecasts)
    at(eventTime)?.forecasts.push(`${text(dataId)} ${text(p10)} ${text(p90)}`);

  const overrides = lists.data
    .filter(({ dataId }) => dataId === 'permittedOverride')
    .toSorted((a, b) => Date.parse(text(a['eventTime'])) - Date.parse(text(b['eventTime'])));
  overrides.forEach((point, index) => {
    const [value, length] = Array.isArray(point['data']) ? point['data'] : [];
    const from = Date.parse(text(point['eventTime']));
    const next = overrides[index + 1];
    const until = Math.min(from + Number(length) * 86_400_000, next ? Date.parse(text(next['eventTime'])) : Infinity);
    if (value === undefined) return;
    for (const [day, plain] of found)
      if (day >= format.format(new Date(from)) && day <= format.format(new Date(until - 1)))
        plain.overrides.push(text(value));
  });
  for (const day of found.values()) for (const each of Object.values(day)) if (Array.isArray(each)) each.sort();
  return found;
}

/**
 * The symptoms that became worse without an alert, by a second computation. Each symptom is a text: its data type,
 * `baseline` or `mildest`, the compared score, the last score, and the last session.
 */
export function plainWorse({ data, types }: PatientLists, sessions: ReadonlySet<string>): string[] {
  const scoreOf = (point: EntityRecord): number | null => {
    const tuples = list(types.find(({ dataId }) => dataId === point['dataId'])?.['tupleDescriptions']);
    const graded = tuples.filter(({ classType }) => classType === 'grade');
    const scored = tuples.filter(({ classType, max }) => classType === 'boolean' || (max !== null && Number(max) <= 4));
    const values = (graded.length > 0 ? graded : scored)
      .map(({ index }) => (Array.isArray(point['data']) ? point['data'][Number(index)] : null))
      .map((value) => (value === true ? 1 : value === false ? 0 : value))
      .filter((value) => typeof value === 'number');
    return values.length === 0 ? null : Math.max(...values);
  };
  const answers = data
    .filter(({ category }) => category === 'symptom')
    .map((point) => ({ point, at: Date.parse(text(point['eventTime'])), score: scoreOf(point) }))
    .toSorted((a, b) => a.at - b.at);
  const isReported = (session: string, dataId: string): boolean =>
    data
      .filter((point) => isOverall(point) && text(point['sessionId']) === session)
      .some((point) =>
        list(point['source'])
          .flatMap((entry) => list(entry['complaints']))
          .some((complaint) => list(complaint['symptoms']).some((symptom) => symptom['dataId'] === dataId)),
      );
  const found: string[] = [];
  for (const dataId of new Set(answers.map(({ point }) => text(point['dataId'])))) {
    const scored = answers.filter(({ point, score }) => point['dataId'] === dataId && score !== null);
    const own = scored.filter(({ point }) => point['baseline'] !== true && sessions.has(text(point['sessionId'])));
    const last = own.pop();
    if (!last) continue;
    const session = text(last.point['sessionId']);
    const earlier = own.filter(({ point }) => text(point['sessionId']) !== session).map(({ score }) => Number(score));
    const asked = scored.filter(({ point, at }) => point['baseline'] === true && at <= last.at).pop();
    if (isReported(session, dataId) || (!asked && earlier.length === 0)) continue;
    const from = asked ? Number(asked.score) : Math.min(...earlier);
    if (Number(last.score) >= from + 2)
      found.push(`${dataId} ${asked ? 'baseline' : 'mildest'} ${from} ${Number(last.score)} ${session}`);
  }
  return found.toSorted();
}

/** A day of the story in the format of `plainDays`, the second computation. */
export function toPlain(day: StoryDay): PlainDay {
  const written: PlainDay = {
    alert: day.alert?.levelId ?? '',
    sessions: day.sessions.map(({ sessionId, source }) => `${sessionId ?? ''} ${source}`),
    complaints: day.sessions.flatMap(({ complaints }) =>
      complaints
        .filter(({ removed }) => removed === null)
        .map(
          ({ modelId, level, grade, symptoms }) =>
            `${modelId} ${level?.levelId ?? ''} ${grade ?? ''} ${symptoms.map(({ dataId, value }) => `${dataId}=${value ?? ''}`).join(',')}`,
        ),
    ),
    triage: day.sessions.flatMap(({ alerts }) =>
      alerts.flatMap(({ triage }) => triage.map(({ updateId, at }) => `${updateId ?? ''} ${at ?? ''}`)),
    ),
    notes: day.notes.map(({ text }) => text),
    callbacks: day.callbacks.length,
    withdrawn: day.withdrawn.map(({ dataPointId }) => dataPointId),
    labs: day.labs.map(
      ({ dataId, value, unit, outside, overLimit }) =>
        `${dataId} ${String(value)} ${unit ?? ''} ${outside ?? ''} ${overLimit ? 'over' : ''}`,
    ),
    medications: day.medications.map(({ change, name }) => `${change === 'started' ? '+' : '-'}${name}`),
    appointments: day.appointments.map(({ status }) => status ?? ''),
    encounters: day.encounters.map(({ status }) => status ?? ''),
    overrides: day.overrides.map(({ value }) => value),
    forecasts: day.forecasts.map(({ dataId, p10, p90 }) => `${dataId} ${p10 ?? ''} ${p90 ?? ''}`),
  };
  for (const each of Object.values(written)) if (Array.isArray(each)) each.sort();
  return written;
}
