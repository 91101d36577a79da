import { isPartialDate, PARTIAL_DATE } from '../dates/partialDate';
import { DNS_NAME, isDnsName } from './dnsName';
import { EMAIL, isEmailAddress } from './emailAddress';
import { isNpi, NPI } from './npi';

/** An empty text is no value: whether there must be one is for `required` and `minLength` to say. */
const orEmpty =
  (test: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || test(text);

/** The formats of our own, by their names in the entity schemas: every validator gets them from here. */
export const OWN_FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  [PARTIAL_DATE]: isPartialDate,
  [EMAIL]: orEmpty(isEmailAddress),
  [DNS_NAME]: orEmpty(isDnsName),
  [NPI]: orEmpty(isNpi),
};

/** Formats that records were stored without: a value that stands there already may stay as it is. */
export const FORMATS_OF_NEW_VALUES: ReadonlySet<unknown> = new Set([EMAIL, DNS_NAME, NPI]);
