import { findPlace, LONGEST_NAME } from './describeResource';
import type { ReportSlot } from './fileIndex';
import type { Described } from './tally';

/** A report, by the index of its file. */
export const describeReport = ({ key, context: { reportName, eventTime }, place }: ReportSlot): Described => ({
  type: 'DiagnosticReport',
  id: key.resourceId,
  ...(findPlace(place) !== undefined && { place: findPlace(place) ?? '' }),
  ...(reportName && { name: reportName.slice(0, LONGEST_NAME) }),
  ...(eventTime && { date: eventTime }),
});
