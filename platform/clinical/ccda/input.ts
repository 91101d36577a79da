import type { CcdaType, CcdaWanted } from '../../../src/contract/ccda';
import { dateKey } from '../../../src/domain/dates/partialDate';
import { duplicateDataIds, type LabItem } from '../../../src/domain/lab/items';
import { HttpError } from '../../http/errors';

export interface CcdaRequest {
  patientId: string;
  isStructured: boolean;
  type: CcdaType;
  results: LabItem[];
  /** When the results were taken: a date of any precision. A date with a time of day is in UTC. */
  at: string;
}

type RequestedResult = NonNullable<NonNullable<CcdaWanted['data']>['results']>[number];

function itemOf({ code = '', system = '', unit, range, planId, ...rest }: RequestedResult): LabItem {
  const { low = null, high = null } = range ?? {};
  return {
    ...rest,
    code,
    system,
    unit: unit ?? null,
    range: low === null && high === null ? null : { low, high },
    planId: planId ?? null,
  };
}

/**
 * The complete request for a document, with default values for what the caller left out.
 * @throws HttpError 422 for a repeated data id
 */
export function ccdaRequest(
  { patientId, isStructured = true, type = 'progressNote', data = {} }: CcdaWanted,
  now = new Date().toISOString(),
): CcdaRequest {
  const results = (data.results ?? []).map(itemOf);
  const [twice] = duplicateDataIds(results);
  if (twice !== undefined) throw new HttpError(422, 'duplicateDataIds', { dataId: twice });
  return { patientId, isStructured, type, results, at: dateKey(data.eventTime ?? now) };
}
