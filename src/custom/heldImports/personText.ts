import type { Person, PersonField } from '../../domain/patients/person';
import type { Language } from '../../domain/entity/types';
import { shortDate } from '../../ui/time';

/** A person's name; undefined if the import has no name. */
export const nameOf = ({ firstName, middleName, lastName }: Person): string | undefined =>
  [firstName, middleName, lastName].filter(Boolean).join(' ') || undefined;

/** The lines of text that show a field of a person. */
export function linesOf(person: Person, field: PersonField, language: Language): string[] {
  if (field === 'ids') return person.ids.map(({ system, value }) => (system === '' ? value : `${value} (${system})`));
  if (field === 'dob') return person.dob === '' ? [] : [shortDate(person.dob, language)];
  const value = person[field];
  return (Array.isArray(value) ? value : [value]).filter((line) => line !== '');
}
