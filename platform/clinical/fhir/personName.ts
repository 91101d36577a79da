import { isCurrent } from './current';
import { endOf } from './dates';
import { compact, cut, object, objects, text, texts, type FhirObject, type FhirResource } from './read';

export interface PersonName {
  firstName?: string;
  middleName?: string;
  lastName?: string;
}

/** The uses of names (FHIR R4, name-use), the preferred first; `undefined` is a name without a use. */
const PREFERRED = ['official', 'usual', undefined, 'temp', 'anonymous', 'nickname', 'maiden', 'old'];
const placeOf = (name: FhirObject): number => {
  const place = PREFERRED.indexOf(text(name, 'use'));
  return place < 0 ? PREFERRED.length : place;
};

/** When a name ended, for comparing; a name without an end comes last. */
const ended = (name: FhirObject): string => endOf(text(object(name, 'period'), 'end')) ?? '9';

const hasFamily = (name: FhirObject): boolean => Boolean(text(name, 'family') ?? text(name, 'text'));

/**
 * The preferred of the names that hold now. If none of them has a family name, the name with one that ended last: a
 * nickname alone says less of who somebody is.
 */
function preferredName(resource: FhirResource, now: string): FhirObject | undefined {
  const names = objects(resource, 'name');
  const current = names.filter((name) => isCurrent(name, now)).toSorted((a, b) => placeOf(a) - placeOf(b));
  const whole = current.find(hasFamily);
  if (whole) return whole;
  const former = names
    .filter((name) => !current.includes(name))
    .toSorted((a, b) => (ended(a) < ended(b) ? 1 : ended(a) > ended(b) ? -1 : placeOf(a) - placeOf(b)));
  return former.find(hasFamily) ?? current[0] ?? former[0];
}

/** What stands before and behind a name in a text, and is no name: `Dr.`, `Jr.`, `MD`. */
const PREFIX = /^((dr|mr|mrs|ms|miss|prof)\.?\s+)+(?=\S)/i;
const SUFFIX = /^(jr|sr|ii|iii|iv|md|m\.d|do|d\.o|phd|ph\.d|rn|np|pa|esq)\.?$/i;

/** A name that is only a text: `Mary Jane Watson`, or with the family name first, `WATSON, MARY JANE`. */
function splitName(text: string): { given: string[]; family: string | undefined } {
  const parts = text.split(',').map((part) => part.trim());
  const words = parts
    .filter((part, index) => index === 0 || !SUFFIX.test(part))
    .join(', ')
    .replace(PREFIX, '');
  const [family = '', rest, ...more] = words.split(',').map((part) => part.trim());
  const split = (part: string): string[] => part.split(/\s+/).filter(Boolean);
  if (rest !== undefined && more.length === 0 && family !== '' && rest !== '') return { given: split(rest), family };
  const all = split(words);
  return { given: all.slice(0, -1), family: all.at(-1) };
}

/** The parts of a name: as they are given, or out of a text. */
function readParts(name: FhirObject | undefined): { given: string[]; family: string | undefined } {
  const own = { given: texts(name, 'given'), family: text(name, 'family') };
  if (own.given.length > 0) return own;
  if (!own.family) return splitName(text(name, 'text') ?? '');
  // Some systems write the whole name in the family name: `WATSON, MARY JANE`.
  const split = splitName(own.family);
  return own.family.includes(',') && split.given.length > 0 ? split : own;
}

/** The person's name now, as the fields of a patient. */
export function personName(resource: FhirResource, now: string): PersonName {
  const { given, family } = readParts(preferredName(resource, now));
  const [firstName, ...middle] = given;
  return compact<PersonName>({
    firstName: cut(firstName, 100),
    middleName: cut(middle.join(' ') || undefined, 100),
    lastName: cut(family, 100),
  });
}
