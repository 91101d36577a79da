import { LANGUAGES, type Language } from '../entity/types';
import { isOneOf } from '../entity/read';

/** The formats of a report: pages to read, and a workbook with its rows. */
export const PAGE_RECIPES = ['pdf', 'html'] as const;
export const REPORT_RECIPES = [...PAGE_RECIPES, 'xlsx'] as const;
export type PageRecipe = (typeof PAGE_RECIPES)[number];
export type ReportRecipe = (typeof REPORT_RECIPES)[number];

/** The person for whom a report is made. */
export interface ReportReader {
  language: Language;
  /** IANA zone for the report's days and times. */
  timeZone: string;
  /** Use the texts of the production stage. The platform sets this; callers cannot. */
  production?: boolean;
}

export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value);
