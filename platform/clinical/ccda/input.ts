import { dateKey, isPartialDate } from '../../../src/domain/dates/partialDate';
import { isObject } from '../../../src/domain/entity/paths';
import { duplicateDataIds, type LabItem, type LabRange } from '../../../src/domain/lab/items';
import { HttpError } from '../../http/errors';
import { optionalText, textOf } from '../../http/input';
import { CCDA_TYPES, type CcdaType } from './write/document';

const MOST_RESULTS = 500;

export interface CcdaRequest {
  patientId: string;
  isStructured: boolean;
  type: CcdaType;
  results: LabItem[];
  /** A date of any precision; a moment in UTC. */
  at: string;
}

const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw bad(name);
  return value;
}

function rangeOf(value: unknown): LabRange | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw bad('range');
  const limit = (name: 'low' | 'high') => {
    const given = value[name];
    return given === undefined || given === null ? null : numberOf(given, `range.${name}`);
  };
  const range = { low: limit('low'), high: limit('high') };
  return range.low === null && range.high === null ? null : range;
}

function itemOf(value: unknown): LabItem {
  if (!isObject(value)) throw bad('results');
  return {
    dataId: textOf(value, 'dataId', 200),
    name: textOf(value, 'name', 1000),
    code: optionalText(value, 'code', 100) ?? '',
    system: optionalText(value, 'system', 500) ?? '',
    unit: optionalText(value, 'unit', 100),
    value: numberOf(value['value'], 'value'),
    range: rangeOf(value['range']),
    planId: optionalText(value, 'planId', 200),
  };
}

/**
 * Reads the request for a document.
 * @throws HttpError 400 with the name of an invalid field, 422 for a repeated data id
 */
export function ccdaRequest(body: Record<string, unknown>, now = new Date().toISOString()): CcdaRequest {
  const { isStructured = true, type = 'progressNote', data = {} } = body;
  if (typeof isStructured !== 'boolean') throw bad('isStructured');
  const kind = CCDA_TYPES.find((each) => each === type);
  if (!kind) throw bad('type');
  if (!isObject(data)) throw bad('data');
  const given = data['results'] ?? [];
  if (!Array.isArray(given) || given.length > MOST_RESULTS) throw bad('data.results');
  const results = given.map(itemOf);
  const [twice] = duplicateDataIds(results);
  if (twice !== undefined) throw new HttpError(422, 'duplicateDataIds', { dataId: twice });
  const taken = optionalText(data, 'eventTime', 40) ?? now;
  if (!isPartialDate(taken)) throw bad('data.eventTime');
  return {
    patientId: textOf(body, 'patientId', 200),
    isStructured,
    type: kind,
    results,
    at: dateKey(taken),
  };
}
