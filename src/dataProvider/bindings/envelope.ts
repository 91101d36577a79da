import type { ManifestEntry } from '../../domain/entity/manifest';
import { isObject } from '../../domain/entity/paths';
import { ApiError } from '../apiError';
import { isTyped } from '../border';
import type { Answer } from '../http';

/** A page of records, and the number of records in the list. */
export interface RecordPage<Row> {
  records: Row[];
  total: number;
  totalIsMinimum: boolean;
  /** Further fields of the answer besides the page, such as `activityTypes`; absent if there are none. */
  beside?: Readonly<Record<string, unknown>>;
}

/** Reads records from the responses of an entity's routes. */
export interface Envelope<Row> {
  /** @throws ApiError if the answer has no record */
  one(body: unknown): Row;
  /** The record, if the answer has one. */
  maybeOne(body: unknown): Row | undefined;
  /** @throws ApiError if the answer has no records */
  many(answer: Pick<Answer, 'headers' | 'body'>): RecordPage<Row>;
}

/** The header of plain REST answers whose total is a minimum. */
const TOTAL_IS_MINIMUM = 'x-total-is-minimum';

export const isMinimum = (headers: Headers): boolean => headers.get(TOTAL_IS_MINIMUM) === 'true';

const lacks = (name: string): ApiError =>
  new ApiError(`The answer has no "${name}"`, { code: 'badAnswer', status: 200 });

function recordsIn<Row>(list: unknown, name: string): Row[] {
  if (!Array.isArray(list)) throw lacks(name);
  return list.filter(isTyped<Row>);
}

/** Reads responses of the form `{patient: …}` and `{patients: […], totalPatients: …}`. */
function platformEnvelope<Row>({ api }: ManifestEntry): Omit<Envelope<Row>, 'one'> {
  return {
    maybeOne(body) {
      const record = isObject(body) ? body[api.one] : undefined;
      return isTyped<Row>(record) ? record : undefined;
    },
    many({ body }) {
      const fields = isObject(body) ? body : {};
      const { [api.many]: list, [api.total]: total, totalIsMinimum, ...beside } = fields;
      const records = recordsIn<Row>(list, api.many);
      return {
        records,
        total: Number(total ?? records.length),
        totalIsMinimum: totalIsMinimum === true,
        ...(Object.keys(beside).length > 0 && { beside }),
      };
    },
  };
}

/** Reads responses that are a bare record, or a bare list with its total in `Content-Range`. */
function plainEnvelope<Row>({ api }: ManifestEntry): Omit<Envelope<Row>, 'one'> {
  return {
    maybeOne: (body) => (isTyped<Row>(body) ? body : undefined),
    many({ headers, body }) {
      const records = recordsIn<Row>(body, api.many);
      const total = Number(headers.get('content-range')?.split('/').pop() ?? Number.NaN);
      return {
        records,
        total: Number.isNaN(total) ? records.length : total,
        totalIsMinimum: isMinimum(headers),
      };
    },
  };
}

export function envelopeOf<Row>(entry: ManifestEntry): Envelope<Row> {
  const envelope = entry.api.dialect === 'simple-rest' ? plainEnvelope<Row>(entry) : platformEnvelope<Row>(entry);
  return {
    ...envelope,
    one(body) {
      const record = envelope.maybeOne(body);
      if (!record) throw lacks(entry.api.one);
      return record;
    },
  };
}
