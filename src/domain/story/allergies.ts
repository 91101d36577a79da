import { dayInZone } from '../dates/zone';
import { parsePartialDate } from '../dates/partialDate';
import { rowsOf, textOf } from '../entity/read';
import { isProblem } from '../history/problems';
import { isWithdrawn } from '../alerts/withdrawn';
import { latestAbsences } from '../history/absence';
import { isSo, presentAllergies } from '../history/allergies';
import type { LooseOf } from '../records';
import { byText, happened, orNull } from './read';
import type { Dated } from './spans';
import {
  STORY_ABSENCES,
  type StoryAbsence,
  type StoryAbsenceKind,
  type StoryAllergy,
  type StoryPresentAllergy,
  type Undated,
} from './types/records';

/** Allergies that were neither refuted nor entered by mistake. */
const allergiesOf = (allergies: readonly LooseOf<'allergy'>[]): Omit<StoryAllergy, 'change'>[] =>
  allergies
    .filter(({ status, verification }) => isSo({ verification: orNull(verification) }) && happened(status))
    .map((allergy) => ({
      allergyId: textOf(allergy._id),
      name: textOf(allergy.name) || textOf(allergy.code),
      reactions: rowsOf(allergy.reactions).map(({ manifestation, severity }) => ({
        manifestation: textOf(manifestation),
        severity: orNull(severity),
      })),
      criticality: orNull(allergy.criticality),
      status: orNull(allergy.status),
      verification: orNull(allergy.verification),
      startDate: orNull(allergy.startDate),
      endDate: orNull(allergy.endDate),
      recordedDate: orNull(allergy.recordedDate),
    }));

/** A day of a zone; a date that is not as precise as a day stays as it is. */
const dayOf = (date: string, zone: string): string => {
  const at = parsePartialDate(date)?.at;
  return at === undefined ? date : dayInZone(at, zone);
};

/** The dates of allergies: onset, record and end. One that was recorded on the day of its onset has one date for both. */
export const allergyChanges = (allergies: readonly LooseOf<'allergy'>[], zone: string): Dated<StoryAllergy>[] =>
  allergiesOf(allergies).flatMap((row) => {
    const { startDate, endDate, recordedDate } = row;
    const sameDay = recordedDate !== null && startDate !== null && dayOf(recordedDate, zone) === dayOf(startDate, zone);
    const dates = [
      [startDate, 'started'],
      [sameDay ? null : recordedDate, 'recorded'],
      [endDate, 'ended'],
    ] as const;
    return dates.flatMap(([date, change]) => (date === null ? [] : [{ date, row: { ...row, change } }]));
  });

/** Allergies without any date. */
export const allergiesNeverDated = (allergies: readonly LooseOf<'allergy'>[]): Undated<StoryAllergy>[] =>
  allergiesOf(allergies)
    .filter(({ startDate, endDate, recordedDate }) => (startDate ?? endDate ?? recordedDate) === null)
    .map((row) => ({ ...row, change: null }));

/** The allergies that the patient has now, those of high criticality first. */
export const allergiesNow = (allergies: readonly LooseOf<'allergy'>[]): StoryPresentAllergy[] =>
  presentAllergies(allergiesOf(allergies)).map(({ name, criticality, verification }) => ({
    name,
    criticality,
    verification,
  }));

/** Words that say that a problem or medication is over. */
const OVER: readonly string[] = ['inactive', 'resolved', 'remission', 'completed', 'stopped'];

const isOpen = ({ status, verification, endDate }: LooseOf<'condition'>): boolean =>
  happened(status, verification) && textOf(endDate) === '' && !OVER.includes(textOf(status));

const MEANINGS = ['noneKnown', 'thisDenied', 'notKnown'] as const;

interface Facts {
  allergies: readonly LooseOf<'allergy'>[];
  medications: readonly LooseOf<'medication'>[];
  conditions: readonly LooseOf<'condition'>[];
  absences: readonly LooseOf<'absenceStatement'>[];
}

/** The latest statements of absence of each kind of which the patient has no record now. */
export function absencesOf({ allergies, medications, conditions, absences }: Facts): StoryAbsence[] {
  const hasNow: Record<StoryAbsenceKind, boolean> = {
    allergies: allergiesNow(allergies).length > 0,
    medications: medications.some(({ status, endDate }) => isOpen({ status, endDate })),
    problems: conditions.filter(isProblem).some(isOpen),
  };
  const said = absences
    .filter(({ status }) => !isWithdrawn({ status }))
    .toSorted((a, b) => byText(textOf(b.saidOn), textOf(a.saidOn)) || byText(textOf(a._id), textOf(b._id)));
  return STORY_ABSENCES.flatMap((kind) => {
    if (hasNow[kind]) return [];
    const statements = said
      .filter((each) => each.kind === kind)
      .map((each): StoryAbsence => {
        const meaning = MEANINGS.find((word) => word === each.meaning) ?? 'noneKnown';
        return { kind, meaning, name: orNull(each.name), saidOn: orNull(each.saidOn), saidBy: orNull(each.saidBy) };
      });
    return latestAbsences(statements, kind);
  });
}
