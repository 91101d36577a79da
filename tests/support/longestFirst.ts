import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Slow test files, the slowest first: they start processes, build the console or visit all screens. If such a file
 * started last, one core would be idle while it runs.
 */
const LONG = [
  'unit/forms/rows',
  'unit/forms/entityForm',
  'unit/platform/areas',
  'unit/charts/measured',
  'unit/messaging/sendMessage',
  'browser/screens',
  'browser/shell',
  'browser/calendar',
  'browser/promotion',
  'browser/patientStory',
  'browser/reportSchedules',
  'browser/recentActivity',
  'browser/testProofs',
  'browser/users',
  'browser/documents',
  'browser/dashboards',
  'browser/patientHistory',
  'contract/additions',
  'contract/reliability/endlessAnswers',
  'contract/promoting',
  'contract/detectionAgain',
  'contract/vocabulary/vocabulary',
  'contract/live',
  'contract/security/start',
  'contract/reliability/directPipeline',
  'contract/testProofs',
  'contract/draftTrial',
  'contract/reliability/promotion',
  'contract/reliability/reportSchedules',
  'contract/promotionStops',
  'contract/reliability/stopped',
  'contract/import',
  'contract/security/authorization',
  'contract/reliability/busy',
  'contract/security/searches',
  'contract/start',
  'contract/returnToWork',
  'contract/story',
  'contract/logLoss',
  'contract/figureRecords',
  'contract/emr',
  'contract/security/unknownInput',
  'contract/entities',
].map((name) => `/tests/${name}.test.`);

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name));
  return place < 0 ? LONG.length : place;
};

/** Sorts the files of a run: slow ones first, then in Vitest's order. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
