import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size, the longest first: they start processes, build the console or walk all screens.
 * Begun last, such a file would run on alone beside an idle core.
 */
const LONG = [
  'browser/addEntity',
  'browser/screens',
  'browser/journey',
  'contract/entities',
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

/** The order of the files of a run: by what is known to take long, then as Vitest has it. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
