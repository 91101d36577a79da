import { LANGUAGES, type Language } from '../entity/types';

/** The forms that a report for people comes in: pages to look at, and a workbook of its rows to work on with. */
export const PAGE_RECIPES = ['pdf', 'html'] as const;
export const REPORT_RECIPES = [...PAGE_RECIPES, 'xlsx'] as const;
export type PageRecipe = (typeof PAGE_RECIPES)[number];
export type ReportRecipe = (typeof REPORT_RECIPES)[number];

/** For whom a report is made. */
export interface ReportReader {
  language: Language;
  /** IANA zone that its days and times are told in. */
  timeZone: string;
  /** It says its words as the production stage does; the platform knows, no caller asks for it. */
  production?: boolean;
}

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
