/** A number in any usual format: `8025550177`, `(802) 555-0177`, `+1 802.555.0177`, `06 12 34 56 78`. */
const WRITTEN = /^\+?[\d\s().\-/]*\d[\d\s().\-/]*$/;
/** What a number may begin or end with. */
const AROUND = /^tel:|\s*(?:ext\.?|x|#)\s*\d{1,6}$/g;
/** A month, or a day in any order. */
const DATE = /^(?:\d{4}-\d{2}|(?:\d{1,2}|\d{4})([-/.])\d{1,2}\1\d{1,4})$/;
const MOST_LETTERS = 40;

/** The digits of a number that is stored with signs, of at least `least` digits; undefined for other texts. */
export function phoneDigits(text: string, least = 7): string | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const number = text.replace(AROUND, '').trim();
  if (!WRITTEN.test(number) || DATE.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  return digits.length < least ? undefined : digits;
}

/** Country codes have one to three digits; which, the first digits say (ITU-T E.164). */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** A number of fewer digits may be a part of many others. */
const LEAST_NATIONAL = 7;

/**
 * The digits by which a typed number is found: those that are the same with and without the country code, and with and
 * without the zero that is left out after a country code. Undefined for a text that is no number.
 */
export function searchedDigits(typed: string): string | undefined {
  const digits = phoneDigits(typed, 6);
  if (digits === undefined) return undefined;
  const isAbroad = typed.startsWith('+') || (digits.startsWith('00') && digits.length > 9) || /^1\d{10}$/.test(digits);
  const national = isAbroad
    ? digits
        .replace(/^00/, '')
        .replace(COUNTRY, '')
        .replace(/^0(?=\d{8})/, '')
    : digits.replace(/^0/, '');
  return national.length < LEAST_NATIONAL ? digits : national;
}
