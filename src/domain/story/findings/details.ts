import { daysBetween } from '../../dates/calendar';
import { gravityOf } from '../labs';
import { momentOf } from '../read';
import type { Story, StoryLab } from '../types';
import type { Episode, Firing } from './episodes';
import { toMeasured } from './measured';
import type { Responses } from './responses';
import type { FindingDetail } from './types';
import { HOUR_MS } from '../../dates/units';

/** A changed medication or a note becomes a detail of an alert's finding within this many days after the alert. */
const FOLLOWING_DAYS = 14;

type Days = Pick<Story, 'days'>;

/**
 * The laboratory values behind the complaints of an episode. Of several results of one value, the gravest is used, of
 * equally grave results the one farthest outside its range. The gravest value comes first.
 */
export function labDetails({ firings }: Episode, { days }: Days): FindingDetail[] {
  const sessions = new Set(firings.map(({ session }) => session.sessionId));
  const about = new Set(firings.flatMap(({ complaint }) => complaint.symptoms.map(({ dataId }) => dataId)));
  const found = new Map<string, { day: string; lab: StoryLab }>();
  const distance = ({ normalized }: StoryLab): number => (normalized === null ? 0 : Math.abs(normalized - 0.5));
  /** Positive if `one` is graver than `other`. */
  const compared = (one: StoryLab, other: StoryLab): number =>
    gravityOf(one) - gravityOf(other) || distance(one) - distance(other);
  for (const { day, labs } of days)
    for (const lab of labs) {
      if (lab.outside === null || !about.has(lab.dataId) || lab.sessionId === null || !sessions.has(lab.sessionId))
        continue;
      const known = found.get(lab.dataId);
      if (!known || compared(lab, known.lab) > 0) found.set(lab.dataId, { day, lab });
    }
  const gravest = [...found.values()].toSorted((a, b) => gravityOf(b.lab) - gravityOf(a.lab));
  return gravest.map(({ day, lab }) => ({
    code: 'lab',
    params: {
      dataId: lab.dataId,
      name: lab.name,
      ...toMeasured(lab),
      side: lab.outside,
      critical: Number(lab.critical),
      day,
    },
    place: { day, row: 'labs', session: null, recordId: lab.dataPointId },
  }));
}

/** Medications that were started or ended within two weeks after the change that the finding reports. */
export function medicationDetails({ day: begin }: Firing, { days }: Days): FindingDetail[] {
  if (begin === null) return [];
  return days
    .filter(({ day }) => day >= begin && daysBetween(begin, day) <= FOLLOWING_DAYS)
    .flatMap(({ day, medications }) =>
      medications.map(({ change, name, medicationId }): FindingDetail => ({
        code: change === 'started' ? 'medicationStarted' : 'medicationEnded',
        params: { name, days: daysBetween(begin, day), day },
        place: { day, row: 'medications', session: null, recordId: medicationId },
      })),
    );
}

/** The first triage of an alert and the first note that answers it, each with the hours since the alert. */
export function actDetails(firing: Firing, { days }: Days, responses: Responses): FindingDetail[] {
  if (firing.day === null) return [];
  const begin = momentOf(firing.session.at);
  const hours = (at: string): number => Math.max(0, Math.round((momentOf(at) - begin) / HOUR_MS));
  const found: FindingDetail[] = [];
  const [triage] = firing.session.alerts
    .flatMap(({ triage: acts, dataPointId }) => acts.map((act) => ({ ...act, dataPointId })))
    .filter(({ at }) => at !== null && momentOf(at) >= begin)
    .toSorted((a, b) => momentOf(a.at) - momentOf(b.at));
  if (triage?.at)
    found.push({
      code: 'triaged',
      params: { hours: hours(triage.at), userId: triage.userId, at: triage.at },
      place: { day: firing.day, row: 'alert', session: firing.session.key, recordId: triage.dataPointId },
    });
  const [noted] = responses
    .to(firing.session.alerts, begin)
    .filter(({ at }) => momentOf(at) <= begin + FOLLOWING_DAYS * 24 * HOUR_MS);
  if (noted) {
    const day = days.find(({ notes }) => notes.some(({ noteId }) => noteId === noted.noteId))?.day;
    found.push({
      code: 'noted',
      params: { hours: hours(noted.at), userId: noted.userId, text: noted.text, at: noted.at },
      // The grid does not show every note.
      place:
        day === undefined
          ? { day: firing.day, row: 'alert', session: firing.session.key, recordId: null }
          : { day, row: 'actions', session: null, recordId: noted.noteId },
    });
  }
  return found;
}
