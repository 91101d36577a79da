import { spanOf, precisionOf } from '../dates/partialDate';
import { textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { overrideOf } from '../override';
import { byText, happened, isMistake, momentOf, numberOrNull, orNull } from './read';
import type {
  StoryAppointment,
  StoryCondition,
  StoryEncounter,
  StoryForecast,
  StoryMedication,
  StoryOverride,
  Undated,
} from './types';
import { DAY_MS } from '../dates/units';

/** A medication or condition with the date on which it starts or ends. */
export interface Dated<Row> {
  date: string;
  row: Row;
}

interface Lasting {
  startDate: string | null;
  endDate: string | null;
}

function changesOf<Row extends Lasting>(row: Row): Dated<Row & { change: 'started' | 'ended' }>[] {
  const { startDate, endDate } = row;
  return [
    ...(startDate === null ? [] : [{ date: startDate, row: { ...row, change: 'started' as const } }]),
    ...(endDate === null ? [] : [{ date: endDate, row: { ...row, change: 'ended' as const } }]),
  ];
}

/** Rows with neither a start nor an end; only the fact that they happened is known. */
const neverDated = <Row extends Lasting>(rows: readonly Row[]): (Row & { change: null })[] =>
  rows
    .filter(({ startDate, endDate }) => startDate === null && endDate === null)
    .map((row) => ({ ...row, change: null }));

/** Medications that were taken or ordered. */
const medicationsOf = (medications: readonly LooseOf<'medication'>[]): Omit<StoryMedication, 'change'>[] =>
  medications
    .filter(({ status }) => happened(status))
    .map((medication) => ({
      medicationId: textOf(medication._id),
      name: textOf(medication.name) || textOf(medication.medicationId),
      text: orNull(medication.text),
      status: orNull(medication.status),
      startDate: orNull(medication.startDate),
      endDate: orNull(medication.endDate),
    }));

/** Conditions that were neither refuted nor entered by mistake. */
const conditionsOf = (conditions: readonly LooseOf<'condition'>[]): Omit<StoryCondition, 'change'>[] =>
  conditions
    .filter(({ status, verification }) => happened(status, verification))
    .map((condition) => ({
      conditionId: textOf(condition._id),
      name: textOf(condition.name) || textOf(condition.text) || textOf(condition.conditionId),
      status: orNull(condition.status),
      verification: orNull(condition.verification),
      category: orNull(condition.category),
      startDate: orNull(condition.startDate),
      endDate: orNull(condition.endDate),
    }));

/** Starts and ends of medications. */
export const medicationChanges = (medications: readonly LooseOf<'medication'>[]): Dated<StoryMedication>[] =>
  medicationsOf(medications).flatMap(changesOf);

/** Starts and ends of conditions. */
export const conditionChanges = (conditions: readonly LooseOf<'condition'>[]): Dated<StoryCondition>[] =>
  conditionsOf(conditions).flatMap(changesOf);

export const medicationsNeverDated = (medications: readonly LooseOf<'medication'>[]): Undated<StoryMedication>[] =>
  neverDated(medicationsOf(medications));

export const conditionsNeverDated = (conditions: readonly LooseOf<'condition'>[]): Undated<StoryCondition>[] =>
  neverDated(conditionsOf(conditions));

/** Whether a date is a month or year that overlaps a range. Such a date cannot be assigned to one day. */
export function isVague(date: string, from: number, until: number, zone: string): boolean {
  const precision = precisionOf(date);
  if (precision !== 'year' && precision !== 'month') return false;
  const span = spanOf(date, zone);
  return span !== undefined && span.from < until && span.to >= from;
}

export const appointmentsOf = (appointments: readonly LooseOf<'appointment'>[]): StoryAppointment[] =>
  appointments
    .map((appointment) => ({
      appointmentId: textOf(appointment.appointmentId),
      start: textOf(appointment.start),
      end: orNull(appointment.end),
      status: orNull(appointment.status),
      category: orNull(appointment.category),
      providerId: orNull(appointment.providerId),
    }))
    .toSorted((a, b) => momentOf(a.start) - momentOf(b.start) || byText(a.appointmentId, b.appointmentId));

export const encountersOf = (encounters: readonly LooseOf<'encounter'>[]): StoryEncounter[] =>
  encounters
    .filter(({ status }) => !isMistake(status))
    .map((encounter) => ({
      encounterId: textOf(encounter._id),
      start: textOf(encounter.start),
      end: orNull(encounter.end),
      status: orNull(encounter.status),
      text: orNull(encounter.text),
    }))
    .toSorted((a, b) => momentOf(a.start) - momentOf(b.start) || byText(a.encounterId, b.encounterId));

export const forecastsOf = (forecasts: readonly LooseOf<'forecast'>[]): StoryForecast[] =>
  forecasts
    .map((forecast) => ({
      forecastId: textOf(forecast._id),
      dataId: textOf(forecast.dataId),
      at: textOf(forecast.eventTime),
      p10: numberOrNull(forecast.p10),
      p50: numberOrNull(forecast.p50),
      p90: numberOrNull(forecast.p90),
    }))
    .toSorted(
      (a, b) => momentOf(a.at) - momentOf(b.at) || byText(a.dataId, b.dataId) || byText(a.forecastId, b.forecastId),
    );

/** Overrides with their actual ends: a later decision ends the earlier one. */
export function overridesOf(points: readonly LooseOf<'patientData'>[]): StoryOverride[] {
  const decisions = points
    .filter(({ status }) => !isMistake(status))
    .map((point) => ({ point, at: momentOf(point.eventTime) }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((a, b) => a.at - b.at || byText(textOf(a.point._id), textOf(b.point._id)));
  return decisions.flatMap(({ point, at }, index) => {
    const found = overrideOf(point);
    if (!found) return [];
    const planned = at + found.duration * DAY_MS;
    const until = Math.min(planned, decisions[index + 1]?.at ?? Infinity);
    const [entry] = Array.isArray(point.source) ? point.source : [];
    const { value, reason } = found;
    const userId = entry && typeof entry === 'object' && !Array.isArray(entry) ? orNull(entry['userId']) : null;
    const times = { from: new Date(at).toISOString(), until: new Date(until).toISOString() };
    return until > at ? [{ dataPointId: textOf(point._id), value, reason, ...times, userId }] : [];
  });
}
