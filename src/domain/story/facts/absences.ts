import { absenceText, type AbsenceReader } from '../../history/absence';
import type { Story, StoryAbsenceKind } from '../types';

/** The rows of the story whose facts can be said to be absent. */
const ROWS: Record<StoryAbsenceKind, keyof Story['undated']> = {
  allergies: 'allergies',
  medications: 'medications',
  problems: 'conditions',
};

/** The statements that the patient has none of the facts of a row, in words. */
export const absenceTexts = (
  { absences, zone }: Pick<Story, 'absences' | 'zone'>,
  reader: AbsenceReader,
): { row: keyof Story['undated']; text: string }[] =>
  absences.map((each) => ({ row: ROWS[each.kind], text: absenceText(each, reader, zone) }));
