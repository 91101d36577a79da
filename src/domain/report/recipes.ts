import { isOneOf } from '../entity/read';

/** The formats of a report's result: pages to read, a workbook, rows as text, and numbers for charts. */
export const RECIPES = ['html', 'pdf', 'xlsx', 'csv', 'json'] as const;
export type Recipe = (typeof RECIPES)[number];

export const MIME_TYPES: Record<Recipe, string> = {
  html: 'text/html',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
};

/** The type of a report's file, by the extension of its name; `application/octet-stream` for any other extension. */
export function mimeTypeOf(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return isOneOf(RECIPES, extension) ? MIME_TYPES[extension] : 'application/octet-stream';
}

/** The states of a report job. */
export const REPORT_STATES = ['active', 'done', 'failed', 'cancelled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
