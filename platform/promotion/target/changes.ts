import { MAX_CHANGES } from '../../../src/contract/promotion';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { fieldOf, parseJson } from '../../../src/domain/entity/read';
import { isObject } from '../../../src/domain/entity/paths';
import type { Phase } from '../../../src/domain/promotion/collections';
import { tooDeep } from '../../http/body';
import { badRequest, HttpError } from '../../http/errors';
import { linesUpTo, type Bytes } from '../../uploads/bytes';

/** The state of a record that the dry run saw. The time tells a record from another that was created with its id. */
export interface Expected {
  version: number;
  updatedAt: string;
}

/** A line of the changes: a record to write, or without `record` an id to delete. */
export interface ChangeLine {
  id: string;
  expected: Expected | null;
  record?: EntityRecord;
}

/** Records per statement. */
export const BATCH = 200;
/** No record is longer, in characters. */
const LONGEST = 8 * 1024 ** 2;
/** A name that would change the prototype of an object, also if its underscores are escaped. */
const PROTOTYPE = /__proto__|\\u005f/i;

const isExpected = (value: unknown): value is Expected =>
  isObject(value) && Number.isInteger(value['version']) && typeof value['updatedAt'] === 'string';

function lineOf(text: string, phase: Phase): ChangeLine {
  if (tooDeep(text) || PROTOTYPE.test(text)) throw new HttpError(400, 'malformedJson');
  let line: unknown;
  try {
    line = parseJson(text);
  } catch {
    throw new HttpError(400, 'malformedJson');
  }
  const [id, expected, record] = [fieldOf(line, 'id'), fieldOf(line, 'expected'), fieldOf(line, 'record')];
  if (typeof id !== 'string' || id === '' || id.length > 500 || id.includes('\0')) throw badRequest('id');
  if (expected !== null && !isExpected(expected)) throw badRequest('expected');
  if (phase === 'remove') {
    if (record !== undefined) throw badRequest('record');
    return { id, expected };
  }
  if (!isObject(record)) throw badRequest('record');
  return { id, expected, record };
}

/**
 * The changes of a body in batches.
 * @throws HttpError 400 if a line is not a change or an id occurs twice, 413 if a line is too long
 */
export async function* changesIn(bytes: Bytes, phase: Phase): AsyncGenerator<ChangeLine[]> {
  if (bytes.size > MAX_CHANGES) throw new HttpError(413, 'tooLarge');
  const known = new Set<string>();
  let batch: ChangeLine[] = [];
  for await (const text of linesUpTo(bytes, LONGEST)) {
    if (text === null) throw new HttpError(413, 'tooLarge');
    if (text === '') continue;
    const line = lineOf(text, phase);
    if (known.has(line.id)) throw badRequest('id');
    known.add(line.id);
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
