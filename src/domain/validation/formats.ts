import { isPartialDate, PARTIAL_DATE } from '../dates/partialDate';
import { DNS_NAME, isDnsName } from './dnsName';
import { EMAIL, isEmailAddress } from './emailAddress';
import { isNpi, NPI } from './npi';

/** Accepts an empty text, which means no value; `required` and `minLength` decide whether that is allowed. */
const orEmpty =
  (test: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || test(text);

/** The custom formats of the entity schemas; every validator takes them from here. */
export const OWN_FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  [PARTIAL_DATE]: isPartialDate,
  [EMAIL]: orEmpty(isEmailAddress),
  [DNS_NAME]: orEmpty(isDnsName),
  [NPI]: orEmpty(isNpi),
};

/** Formats introduced after records were stored: a stored value may stay as it is. */
export const FORMATS_OF_NEW_VALUES: ReadonlySet<unknown> = new Set([EMAIL, DNS_NAME, NPI]);
