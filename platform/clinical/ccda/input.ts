import { CCDA_NAMES, type CcdaType, type CcdaWanted } from '../../../src/contract/ccda';
import type { DocumentPerson } from '../../../src/contract/documentPerson';
import { dateKey } from '../../../src/domain/dates/partialDate';
import { duplicateDataIds, type LabItem } from '../../../src/domain/lab/items';
import { badRequest, HttpError } from '../../http/errors';

/** What a document is to have, besides whom it is about. */
export interface CcdaContent {
  isStructured: boolean;
  type: CcdaType;
  results: LabItem[];
  /** When the results were taken: a date of any precision. A date with a time of day is in UTC. */
  at: string;
  /** The provider that the document names. */
  providerId?: string | undefined;
  /** The assessment, or the reason for the referral. */
  text?: string | undefined;
  html?: string | undefined;
}

/** A document about a stored patient. */
export interface CcdaRequest extends CcdaContent {
  patientId: string;
}

/** A document about a person who is no stored patient. */
export interface PersonRequest extends CcdaContent {
  person: DocumentPerson;
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
 * @throws HttpError 422 for a repeated data id; 400 if it is about nobody or two people, or has two texts
 */
export function ccdaRequest(
  { patientId, patient, providerId, isStructured = true, type = 'progressNote', data = {} }: CcdaWanted,
  now = new Date().toISOString(),
): CcdaRequest | PersonRequest {
  const { text, html, eventTime = now } = data;
  const results = (data.results ?? []).map(itemOf);
  const [twice] = duplicateDataIds(results);
  if (twice !== undefined) throw new HttpError(422, 'duplicateDataIds', { dataId: twice });
  if (text !== undefined && html !== undefined) throw badRequest('data');
  if (isStructured && html !== undefined) throw badRequest('data.html');
  const content = { providerId, isStructured, type: CCDA_NAMES[type], results, at: dateKey(eventTime), text, html };
  if (patient === undefined) {
    if (patientId === undefined) throw badRequest('patientId');
    return { patientId, ...content };
  }
  if (patientId !== undefined) throw badRequest('patient');
  if (!isStructured && text === undefined && html === undefined) throw badRequest('data');
  return { person: patient, ...content };
}
