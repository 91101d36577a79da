import { number, object, text, type FhirObject } from './read';
import { sayLength } from './timingWords';

function sayAge(of: FhirObject | undefined): string | undefined {
  const value = number(of, 'value');
  if (value === undefined) return undefined;
  const unit = text(of, 'code') ?? text(of, 'unit');
  return [text(of, 'comparator'), unit === undefined ? String(value) : sayLength(unit, value)]
    .filter(Boolean)
    .join(' ');
}

/** Says when something was that has no date, as FHIR may say it: `in childhood`, `at the age of 40 years`. */
function sayTime(resource: FhirObject, element: string): string | undefined {
  const [age, range] = [sayAge(object(resource, `${element}Age`)), object(resource, `${element}Range`)];
  const ends = [sayAge(object(range, 'low')), sayAge(object(range, 'high'))].filter((each) => each !== undefined);
  const said = age ?? (ends.length > 0 ? ends.join(' to ') : undefined);
  return text(resource, `${element}String`) ?? (said === undefined ? undefined : `at the age of ${said}`);
}

/** When something began and ended, if its source says that in words or by an age: a line for each. */
export function timesInWords(resource: FhirObject, start: string, end?: string): string[] {
  const [began, ended] = [sayTime(resource, start), end === undefined ? undefined : sayTime(resource, end)];
  return [...(began === undefined ? [] : [`Start: ${began}`]), ...(ended === undefined ? [] : [`End: ${ended}`])];
}
