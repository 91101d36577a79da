import { severity } from '../../alerts/latest';
import { daysBetween } from '../../dates/calendar';
import { colorRank } from '../../report/metrics';
import { momentOf } from '../read';
import type { Story } from '../types';
import type { Responses } from './responses';
import type { Finding } from './types';
import { weightOf } from './weight';
import { HOUR_MS } from '../../dates/units';

type Days = Pick<Story, 'days'>;

/**
 * The last alert, if it is orange or red and nobody has acted on it: no triage, no acknowledgement, and no note that
 * answers it.
 */
export function openAlerts({ days }: Days, responses: Responses, now: number): Finding[] {
  const alerts = days
    .flatMap(({ day, sessions }) =>
      sessions
        .filter(({ removed }) => !removed)
        .flatMap(({ alerts: own, key }) => own.map((alert) => ({ day, key, alert }))),
    )
    .toSorted((a, b) => momentOf(a.alert.at) - momentOf(b.alert.at));
  const last = alerts.findLast(({ alert }) => alert.level !== null);
  if (!last?.alert.level || severity(last.alert.level) < colorRank('orange')) return [];
  const at = momentOf(last.alert.at);
  const acted =
    last.alert.status === 'final' || last.alert.triage.length > 0 || responses.to([last.alert], at).length > 0;
  if (acted || Number.isNaN(at)) return [];
  return [
    {
      code: 'noAction',
      weight: weightOf('noAction', last.alert.level),
      level: last.alert.level,
      params: { hours: Math.max(0, Math.floor((now - at) / HOUR_MS)), at: last.alert.at, day: last.day },
      details: [],
      place: { day: last.day, row: 'alert', session: last.key, recordId: last.alert.dataPointId },
    },
  ];
}

/**
 * One finding for all callbacks that the patient rejected, with their number. The finding leads to the last callback.
 */
export function callbackFindings({ days }: Days): Finding[] {
  const all = days.flatMap(({ day, callbacks, sessions }) =>
    callbacks.map((callback) => ({ day, callback, sessions })),
  );
  const last = all.at(-1);
  if (!last) return [];
  const { day, callback, sessions } = last;
  const session = sessions.find(({ rejectedCallbacks }) => rejectedCallbacks.includes(callback.activityId));
  return [
    {
      code: 'rejectedCallback',
      weight: weightOf('rejectedCallback', null),
      level: null,
      params: { times: all.length, day },
      details: [],
      place: { day, row: 'alert', session: session?.key ?? null, recordId: callback.activityId },
    },
  ];
}

/** The check-ins that were missed since the last completed check-in. */
export function silence({ days }: Days): Finding[] {
  const missed = days.filter((day) => day.missed !== null);
  const last = missed.at(-1);
  if (!last?.missed) return [];
  const heard = days.findLast(({ sessions }) => sessions.some(({ journal }) => journal?.completed === true))?.day;
  const open = missed.filter(({ day }) => heard === undefined || day > heard);
  if (open.length === 0) return [];
  const since = heard ?? last.missed.since;
  const end = days.at(-1)?.day ?? last.day;
  return [
    {
      code: 'silent',
      weight: weightOf('silent', null),
      level: null,
      params: { missed: open.length, since, days: since === null ? null : daysBetween(since, end) },
      details: [],
      place: { day: open[0]?.day ?? last.day, row: 'missed', session: null, recordId: null },
    },
  ];
}

/** The override that is in force now. */
export function overrideFinding({ days }: Days, now: number): Finding[] {
  const found = days
    .flatMap(({ day, overrides }) => overrides.map((override) => ({ day, override })))
    .findLast(({ override }) => momentOf(override.from) <= now && momentOf(override.until) > now);
  if (!found) return [];
  const { day, override } = found;
  const first = days.find(({ overrides }) => overrides.some((each) => each.dataPointId === override.dataPointId));
  return [
    {
      code: 'override',
      weight: weightOf('override', null),
      level: null,
      params: {
        value: override.value,
        reason: override.reason,
        from: override.from,
        until: override.until,
        userId: override.userId,
      },
      details: [],
      place: { day: first?.day ?? day, row: 'override', session: null, recordId: override.dataPointId },
    },
  ];
}

/**
 * Medications that were started or ended, except those that are a detail of another finding.
 * @param reported ids of the medications in those details
 */
export const medicationFindings = ({ days }: Days, reported: ReadonlySet<string>): Finding[] =>
  days.flatMap(({ day, medications }) =>
    medications
      .filter(({ medicationId }) => !reported.has(medicationId))
      .map(({ change, name, medicationId, text }): Finding => {
        const code = change === 'started' ? 'medicationStarted' : 'medicationEnded';
        return {
          code,
          weight: weightOf(code, null),
          level: null,
          params: { name, text, day },
          details: [],
          place: { day, row: 'medications', session: null, recordId: medicationId },
        };
      }),
  );
