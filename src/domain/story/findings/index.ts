import type { Baselines } from '../baselines';
import { byText } from '../read';
import type { Story, StorySession } from '../types';
import { complaintFindings, removedFindings } from './complaints';
import { labFindings } from './labs';
import { callbackFindings, medicationFindings, openAlerts, overrideFinding, silence } from './people';
import { Responses, type ResponseNote } from './responses';
import { symptomFindings } from './symptoms';
import type { Finding } from './types';

/**
 * The findings of a story, the most severe first. Of equally severe findings, the latest day comes first.
 * @param before the last sessions with an alert before the story
 * @param baselines the patient's baselines
 * @param notes the notes of the story
 * @param now milliseconds since 1970
 */
export function findingsOf(
  story: Pick<Story, 'days'>,
  {
    before,
    baselines,
    notes,
  }: { before: readonly StorySession[]; baselines: Baselines; notes: readonly ResponseNote[] },
  now: number,
): Finding[] {
  const sessions = [
    ...before.map((session) => ({ session, day: null })),
    ...story.days.flatMap(({ day, sessions: own }) => own.map((session) => ({ session, day }))),
  ];
  const responses = new Responses(story, notes);
  const complaints = complaintFindings(story, sessions, responses);
  const reported = new Set(complaints.flatMap(({ details }) => details.map(({ place }) => place.recordId ?? '')));
  const labs = labFindings(story).filter(
    (lab) => lab.code !== 'labOutside' || !complaints.some((each) => tells(each, lab)),
  );
  return [
    ...complaints,
    ...removedFindings(story),
    ...labs,
    ...symptomFindings(story, baselines),
    ...openAlerts(story, responses, now),
    ...silence(story),
    ...callbackFindings(story),
    ...overrideFinding(story, now),
    ...medicationFindings(story, reported),
  ].toSorted(
    (a, b) =>
      b.weight - a.weight || byText(b.place.day, a.place.day) || byText(a.code, b.code) || byText(keyOf(a), keyOf(b)),
  );
}

/**
 * Whether a complaint's finding already names a laboratory value and, if the value is critical, says so. A finding
 * `resolved` does not count.
 */
const tells = ({ code, details }: Finding, lab: Finding): boolean =>
  code !== 'resolved' &&
  details.some(
    ({ code: kind, params }) =>
      kind === 'lab' && params['dataId'] === lab.params['dataId'] && (params['critical'] || !lab.params['critical']),
  );

const keyOf = ({ params, place }: Finding): string => JSON.stringify([params, place]);
