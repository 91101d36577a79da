import type { Language } from './entity/types';

/** Significant digits of a measured or computed value. */
const DIGITS = 6;
/** The digits that tell any two numbers apart. */
const ALL_DIGITS = 17;

const formats = new Map<string, Intl.NumberFormat>();

/** The format of a language with these options; making one takes far longer than using it. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

/**
 * A number with all its digits and the decimal sign of the language: `12,6` in French. Its digits are not grouped,
 * because it may be a code or a year, and because laboratories do not group them.
 */
export const exactText = (value: number, language: Language): string =>
  formatOf(language, { useGrouping: false, maximumSignificantDigits: ALL_DIGITS }).format(value);

/** A count, with its digits in groups: `1,234`. A number that counts nothing keeps up to three decimals. */
export const countText = (value: number, language: string): string => formatOf(language, {}).format(value);

/** A figure of a chart or a table, with its digits in groups and this number of decimals; `most` leaves out zeros. */
export const figureWith = (
  value: number,
  language: string,
  { decimals, most = false }: { decimals: number; most?: boolean },
): string =>
  formatOf(language, { maximumFractionDigits: decimals, ...(!most && { minimumFractionDigits: decimals }) }).format(
    value,
  );

/** A share of one as a percentage: `12%`. */
export const shareText = (share: number, language: string, decimals = 0): string =>
  formatOf(language, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(share);

/** Whole minutes with their unit: `20 min`. */
export const lengthInMinutes = (minutes: number, language: string): string =>
  formatOf(language, { style: 'unit', unit: 'minute' }).format(Math.round(minutes));

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
export const percentText = (value: number, language: Language): string => shareText(value / 100, language, 3);

/** Several values on one line. A comma that is a decimal sign does not separate them too. */
export const joinedValues = (texts: readonly string[], language: Language): string =>
  texts.join(exactText(0.5, language).includes(',') ? '; ' : ', ');
