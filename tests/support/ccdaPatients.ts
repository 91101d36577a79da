import { expect } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, useAdminApp } from './adminApp';
import { ccda, type CcdaContent } from './ccda';
import type { DatabaseKind } from './platform';

/** The number of people whom the documents were about. */
let people = 0;

/**
 * Starts a platform for the tests of a `describe`, which imports documents about people whom no other document is about.
 * @param name the beginning of the people's given name
 * @param more what all documents have in common
 */
export function useDocuments(kind: DatabaseKind, name: string, more: CcdaContent = {}) {
  const admin = useAdminApp(kind);
  const person = (): CcdaContent => {
    people += 1;
    const letters = [Math.floor(people / 26), people % 26].map((at) => String.fromCodePoint(97 + at));
    return { given: `${name}${letters.join('')}`, ids: [`1.2.3.5^${people}`], ...more };
  };
  const take = async (content: CcdaContent): Promise<EntityRecord> => {
    const answer = await admin.send('apricity-cleanse/import/ccda', ccda(content), 'application/xml');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as EntityRecord;
  };
  /** A patient's records by their path; `name` is that of the list in the answer. */
  const recordsOf = async (patientId: unknown, path: string, list = path): Promise<EntityRecord[]> =>
    rowsOf(await admin.done(`patients/${String(patientId)}/${path}`), list);
  return { ...admin, person, take, recordsOf };
}

/** All orders of three. */
export const ORDERS_OF_THREE = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
