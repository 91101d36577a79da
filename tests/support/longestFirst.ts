import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files, the slowest first: they start processes, build the console or visit all screens. If such a file
 * started last, one core would be idle while it runs.
 */
const LONG = [
  'browser/addEntity',
  'browser/addScreen',
  'browser/screens',
  'browser/journey',
  'contract/vocabulary/vocabulary',
  'contract/entities',
  'contract/reliability/busy',
  'contract/live',
  'contract/logStore',
  'contract/logs',
  'contract/outbox',
  'contract/ai',
  'contract/totals',
  'contract/emr',
  'contract/import',
  'contract/security/start',
  'contract/start',
  'contract/kill',
  'contract/rosterKill',
  'contract/security/authorization',
].map((name) => `/tests/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONG.length : place;
};

/** Sorts the files of a run: slow ones first, then in Vitest's order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
