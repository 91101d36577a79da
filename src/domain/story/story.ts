import type { DayRange } from '../history/range';
import { OVERRIDE_DATA_ID } from '../override';
import { callbacksOf, notesOf } from './actions';
import { absencesOf, allergiesNeverDated, allergiesNow, allergyChanges } from './allergies';
import { topAlert, withdrawnAlerts } from './alerts';
import { baselinesOf } from './baselines';
import { DayFinder, edgesOf, hoursOf, zonedDays } from './days';
import { findingsOf } from './findings';
import { responseNotes } from './findings/responses';
import { labsOf } from './labs';
import { missedDays } from './missed';
import { ordered } from './ordered';
import { byMoment, byText, momentOf } from './read';
import { finishedBaselines, sessionsOf } from './sessions';
import {
  appointmentsOf,
  conditionChanges,
  conditionsNeverDated,
  encountersOf,
  forecastsOf,
  isVague,
  medicationChanges,
  medicationsNeverDated,
  overridesOf,
  type Dated,
} from './spans';
import type { StoryInput, StoryRecords } from './sources';
import type { Story, StoryAlert, StoryDay, StoryPart, StorySession } from './types';

/** Groups rows by the day of their date; rows whose date is outside the range are left out. */
function byDay<Row>(rows: readonly Row[], finder: DayFinder, dateOf: (row: Row) => string): (day: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const day = finder.of(dateOf(row));
    if (day === undefined) continue;
    const own = found.get(day) ?? [];
    found.set(day, own);
    own.push(row);
  }
  return (day) => found.get(day) ?? [];
}

/** The days of the dates that are before the range or on its first day; empty if no date is before the range. */
function daysBefore(dates: readonly string[], start: string, zone: string): string[] {
  const first = dates.toSorted().at(0)?.slice(0, 10);
  if (first === undefined || first >= start) return [];
  const finder = new DayFinder(zonedDays({ start: first, end: start }, zone));
  return dates.flatMap((date) => finder.of(date) ?? []);
}

/**
 * The most severe alert of a day. An alert whose complaints were all removed counts only if the day has no other alert
 * with a level.
 */
const topOfDay = (sessions: readonly StorySession[], alerts: readonly StoryAlert[]): StoryDay['alert'] => {
  const gone = new Set(sessions.filter(({ removed }) => removed).flatMap((session) => session.alerts));
  return topAlert(alerts.filter((alert) => !gone.has(alert))) ?? topAlert(alerts);
};

const rowOf = <Row>({ row }: Dated<Row>): Row => row;
const dateOf = ({ date }: Dated<unknown>): string => date;

/** The moments at which a range of days begins and ends in a zone. */
function momentsOf(range: DayRange, zone: string): { first: number; last: number } {
  const zoned = zonedDays(range, zone);
  return { first: zoned[0]?.from ?? 0, last: zoned.at(-1)?.until ?? 0 };
}

function partOf(input: StoryInput, records: StoryRecords): StoryPart {
  const { patient, content, zone, now, limit, start, end, whole = { start, end } } = input;
  const zoned = zonedDays({ start, end }, zone);
  const finder = new DayFinder(zoned);
  const { first, last } = momentsOf(whole, zone);
  const sessions = byMoment(
    sessionsOf(records, content),
    ({ at }) => at,
    (a, b) => byText(a.key, b.key),
  );
  // A start or end in the future is left out.
  const begun = ({ date }: Dated<unknown>): boolean => !(momentOf(date) > now);
  const allergies = allergyChanges(records.allergies, zone).filter(begun);
  const medications = medicationChanges(records.medications).filter(begun);
  const conditions = conditionChanges(records.conditions).filter(begun);
  const overrides = overridesOf(records.overrides.filter(({ dataId }) => dataId === OVERRIDE_DATA_ID));
  const startOf = ({ start: at }: { start: string }): string => at;
  const timeOf = ({ at }: { at: string }): string => at;
  const on = {
    alerts: byDay(
      sessions.flatMap(({ alerts }) => alerts),
      finder,
      timeOf,
    ),
    sessions: byDay(sessions, finder, timeOf),
    withdrawn: byDay(withdrawnAlerts(records.points, content), finder, timeOf),
    notes: byDay(notesOf(records.notes), finder, timeOf),
    callbacks: byDay(callbacksOf(records.activities), finder, timeOf),
    labs: byDay(labsOf(records.points, content, limit), finder, timeOf),
    allergies: byDay(allergies, finder, dateOf),
    medications: byDay(medications, finder, dateOf),
    conditions: byDay(conditions, finder, dateOf),
    appointments: byDay(appointmentsOf(records.appointments), finder, startOf),
    encounters: byDay(encountersOf(records.encounters), finder, startOf),
    forecasts: byDay(forecastsOf(records.forecasts), finder, timeOf),
  };
  const checkIns = sessions
    .filter(({ journal }) => journal?.completed === true)
    .map(({ journal, at }) => journal?.at || at);
  const missed = missedDays(
    {
      expected: input.expected,
      interval: input.interval,
      checkIns: [...daysBefore(checkIns, start, zone), ...checkIns.flatMap((at) => finder.of(at) ?? [])],
      baselines: finishedBaselines(records.journals).flatMap((at) => finder.of(at) ?? []),
      now,
    },
    zoned,
    zone,
  );
  const days = zoned.map((each): StoryDay => {
    const { day, from, until } = each;
    return {
      day,
      ...edgesOf(each, zone),
      hours: hoursOf(each),
      alert: topOfDay(on.sessions(day), on.alerts(day)),
      sessions: on.sessions(day),
      withdrawn: on.withdrawn(day),
      notes: on.notes(day),
      callbacks: on.callbacks(day),
      labs: on.labs(day),
      allergies: on.allergies(day).map(rowOf),
      medications: on.medications(day).map(rowOf),
      conditions: on.conditions(day).map(rowOf),
      appointments: on.appointments(day),
      encounters: on.encounters(day),
      missed: missed.get(day) ?? null,
      overrides: overrides.filter((one) => Date.parse(one.from) < until && Date.parse(one.until) > from),
      forecasts: on.forecasts(day),
    };
  });
  const vague = ({ date }: Dated<unknown>): boolean => isVague(date, first, last, zone);
  const fired = new Set(
    days.flatMap((day) => day.sessions.flatMap(({ complaints }) => complaints.map(({ rule }) => rule))),
  );
  const modelOf = ({ ruleSet, modelId }: StoryInput['rules'][number]): string => JSON.stringify([ruleSet, modelId]);
  const models = new Set(input.rules.filter(({ key }) => fired.has(key)).map(modelOf));
  return {
    patient,
    zone,
    days,
    undated: {
      allergies: [...allergies.filter(vague).map(rowOf), ...allergiesNeverDated(records.allergies)],
      medications: [...medications.filter(vague).map(rowOf), ...medicationsNeverDated(records.medications)],
      conditions: [...conditions.filter(vague).map(rowOf), ...conditionsNeverDated(records.conditions)],
    },
    allergies: allergiesNow(records.allergies),
    absences: absencesOf(records),
    untimedResults: records.untimedResults,
    rules: input.rules
      .filter((rule) => models.has(modelOf(rule)))
      .map((rule) => ({ ...rule, level: content.level(rule.planId, rule.rule.alertLevelId) }))
      .toSorted((a, b) => byText(a.key, b.key)),
    names: input.names,
    cut: [...input.cut],
  };
}

/**
 * Computes some days of a patient's story. The days are the same as in the whole story if the input also has the
 * records of other days that `withLinked` adds.
 */
export const storyPartOf = (input: StoryInput): StoryPart =>
  partOf(input, ordered(input.records, input.patient.patientId));

/**
 * Computes a patient's story from the records of a range. The order of the records does not matter, and a repeated
 * record counts once.
 */
export function storyOf(input: StoryInput): Story {
  const { patient, content, start, end, zone, now } = input;
  const records = ordered(input.records, patient.patientId);
  const story = partOf(input, records);
  const { first } = momentsOf({ start, end }, zone);
  const before = sessionsOf({ points: records.before, journals: [], activities: [] }, content).filter(
    ({ at }) => !(momentOf(at) >= first),
  );
  const more = { before, baselines: baselinesOf(records.baselines, content), notes: responseNotes(records.notes) };
  return { ...story, findings: findingsOf(story, more, now) };
}
