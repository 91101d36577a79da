import { isAlertColor } from '../../../src/domain/report/shapes';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { ageOn, namedDateTime, wordDate } from '../../../src/domain/shownTime';
import { formOf } from '../../../src/i18n/sentences';
import { filled } from '../../messaging/letter';
import { plain } from '../document/parts';
import type { Block, Cell } from '../document/types';
import { dayIn, personName } from '../shown';
import type { Facts } from './read';
import { allergiesIn, wordsIn } from './words';

export const patientName = ({ patient }: Facts): string => personName(patient) || patient.patientId;

function genderOf(facts: Facts, args: SummaryArgs): string {
  const words = wordsIn(args);
  const gender = facts.patient.gender ?? '';
  return gender === 'male' || gender === 'female' || gender === 'other' ? words[gender] : gender && words.unknown;
}

/** The override in force: value, start, duration, and reason. */
function overrideCell({ override }: Facts, args: SummaryArgs): Cell {
  const words = wordsIn(args);
  if (!override) return plain('');
  const { value, duration, reason, since, until } = override;
  const span = filled(words.overrideSpan, { days: duration, start: dayIn(args, since), end: dayIn(args, until) });
  return { text: words[value], detail: reason === '' ? span : `${span} · ${reason}` };
}

/** The patient and key figures, in every report. */
export function headerBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const { patient, checkIns } = facts;
  const dob = patient.dob;
  const age = ageOn(dob);
  const [overall = plain(words.noAlert), ...others] = facts.latest.map(({ name, color, at }): Cell => ({
    text: name,
    ...(isAlertColor(color) && { alert: color }),
    detail: namedDateTime(at, args.language, args.timeZone),
  }));
  const { completeCheckIn: complete, inCompleteCheckIn: incomplete, bailedCheckIn: bailed } = checkIns;
  const baseline = checkIns.baselineCheckIn;
  const rows: { label: string; value: Cell }[] = [
    {
      label: words.dob,
      value: plain(
        [
          wordDate(dob, args.language),
          age === undefined ? '' : `(${filled(formOf(words.age, args.language, age), { age })})`,
        ]
          .filter(Boolean)
          .join(' '),
      ),
    },
    { label: words.gender, value: plain(genderOf(facts, args)) },
    { label: words.patientId, value: plain(patient.patientId) },
    { label: words.emrId, value: plain(patient.emrId ?? '') },
    { label: words.organization, value: plain(facts.organization ?? '') },
    { label: words.provider, value: plain(facts.provider ?? '') },
    { label: words.allergies, value: plain(allergiesIn(facts, args)) },
    { label: words.plans, value: plain(facts.words.plans.join(', ')) },
    { label: words.newestAlert, value: { ...overall, ...(others.length > 0 && { more: others }) } },
    { label: words.override, value: overrideCell(facts, args) },
    {
      label: words.period,
      value: plain(
        filled(words.from, { start: dayIn(args, args.startTime), end: dayIn(args, args.endTime), zone: args.timeZone }),
      ),
    },
    { label: words.checkIns, value: plain(filled(words.checkInsOf, { complete, incomplete, bailed, baseline })) },
  ];
  return [
    ...(patient.deceased === true ? [{ kind: 'warning' as const, text: words.deceased }] : []),
    ...(patient.inactive === true ? [{ kind: 'text' as const, text: words.inactive }] : []),
    { kind: 'facts', facts: rows.filter(({ value }) => value.text !== '') },
  ];
}
