/** Levels of metric events are those of log lines; events of level 3 or higher are shown as errors. */
export const ERROR_LEVEL = 3;

/** The level of an answer by its HTTP status: information, warning, error. */
export const levelOfStatus = (status: number): number => (status >= 500 ? ERROR_LEVEL : status >= 400 ? 2 : 1);

/** The level of an event: a failed sign-in is a warning, a failed import is an error. */
export function levelOfEvent(name: string, { Status }: { readonly [field: string]: unknown }): number {
  if (typeof Status === 'number') return levelOfStatus(Status);
  if (Status === 'failed') return ERROR_LEVEL;
  return name === 'LoginFailure' || Status === 'refused' ? 2 : 1;
}
