import { shortDateTime } from '../../ui/time';

type Language = Parameters<typeof shortDateTime>[1];

/**
 * The time of a line in the viewer's zone, to the millisecond.
 * @param createDate ISO 8601 in UTC, to the millisecond; its seconds are the same in every zone
 */
export const timeOfLine = (createDate: string, language: Language): string =>
  `${shortDateTime(createDate, language)}:${createDate.slice(17, 23)}`;
