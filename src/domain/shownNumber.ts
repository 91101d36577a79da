import type { Language } from './entity/types';

/** Significant digits of a measured or computed value. */
const DIGITS = 6;
/** The digits that tell any two numbers apart. */
const ALL_DIGITS = 17;

const formats = new Map<Language, Intl.NumberFormat>();

/**
 * A number with all its digits and the decimal sign of the language: `12,6` in French. Its digits are not grouped,
 * because it may be a code or a year, and because laboratories do not group them.
 */
export function exactText(value: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, { useGrouping: false, maximumSignificantDigits: ALL_DIGITS });
  formats.set(language, format);
  return format.format(value);
}

/**
 * A measured or computed number, rounded to `DIGITS` significant digits. Whole numbers, and numbers with that many
 * digits before the decimal sign, are not rounded.
 */
export const measuredText = (value: number, language: Language): string =>
  exactText(
    Number.isInteger(value) || Math.abs(value) >= 10 ** (DIGITS - 1) ? value : Number(value.toPrecision(DIGITS)),
    language,
  );

/** A number with at most two decimals. */
export const roundedText = (value: number, language: Language): string => exactText(Number(value.toFixed(2)), language);

/** A share of 100 as a percentage with three decimals. */
export const percentText = (value: number, language: Language): string =>
  (value / 100).toLocaleString(language, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Several values on one line. A comma that is a decimal sign does not separate them too. */
export const joinedValues = (texts: readonly string[], language: Language): string =>
  texts.join(exactText(0.5, language).includes(',') ? '; ' : ', ');
