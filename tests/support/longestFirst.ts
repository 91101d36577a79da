import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files, the slowest first: they start processes, build the console or visit all screens. If such a file
 * started last, one core would be idle while it runs.
 */
const LONG = [
  'browser/additions',
  'browser/screens',
  'browser/dashboards',
  'browser/journey',
  'browser/shell',
  'browser/testProofs',
  'browser/calendar',
  'browser/patientStory',
  'browser/promotion',
  'contract/security/start',
  'contract/security/authorization',
  'contract/reliability/promotion',
  'contract/reliability/busy',
  'contract/live',
  'contract/import',
  'contract/draftTrial',
  'contract/reliability/reportSchedules',
  'contract/reliability/stopped',
  'contract/vocabulary/vocabulary',
  'contract/start',
  'contract/returnToWork',
  'contract/story',
  'contract/reliability/directPipeline',
  'contract/logLoss',
  'contract/figureRecords',
  'contract/promoting',
  'contract/emr',
  'contract/outbox',
  'contract/reliability/slowCallers',
  'contract/rosterKill',
  'contract/modelPatientsJob',
  'contract/security/unknownInput',
  'contract/detectionAgain',
  'contract/entities',
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
