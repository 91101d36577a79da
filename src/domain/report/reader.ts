import { LANGUAGES, type Language } from '../entity/types';

/** The forms that a report for people comes in. */
export const REPORT_RECIPES = ['pdf', 'html'] as const;
export type ReportRecipe = (typeof REPORT_RECIPES)[number];

/** For whom a report is made. */
export interface ReportReader {
  language: Language;
  /** IANA zone that its days and times are told in. */
  timeZone: string;
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
