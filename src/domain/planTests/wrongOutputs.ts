import type { FindingCode } from './findings';

interface Found {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** The errors that are about a value of a run. */
const OF_VALUES: readonly string[] = [
  'wrongValue',
  'missingValue',
  'unexpectedValue',
  'unexpectedAlert',
] satisfies FindingCode[];
const OF_RECOMMENDATIONS: readonly string[] = ['missingRecommendation'] satisfies FindingCode[];

/** Whether a test failed because of a value of its run. */
export const isWrongValue = (errors: readonly Found[], dataId: string, tuple: number): boolean =>
  errors.some(
    ({ code, params }) =>
      OF_VALUES.includes(code) && params['dataId'] === dataId && Number(params['tuple'] ?? 0) === tuple,
  );

/** Whether a test failed because of a recommendation that its run did not lead to. */
export const isWrongRecommendation = (errors: readonly Found[], recommendId: string): boolean =>
  errors.some(({ code, params }) => OF_RECOMMENDATIONS.includes(code) && params['recommendId'] === recommendId);
