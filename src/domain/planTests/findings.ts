/** What a run of a test can find, each with the parameters of its text (`src/i18n/reports/testFindings.ts`). */
export interface FindingParams {
  /** An expected value is another one. */
  wrongValue: { dataId: string; tuple: number; expected: string; actual: string };
  /** An expected value does not exist. */
  missingValue: { dataId: string; tuple: number; expected: string };
  /** A value exists, although the test expects none. */
  unexpectedValue: { dataId: string; tuple: number; actual: string };
  missingRecommendation: { recommendId: string };
  unexpectedRecommendation: { recommendId: string };
  /** An alert that the test does not name. */
  unexpectedAlert: { dataId: string; actual: string };
  unknownQuestion: { questionId: string };
  unknownAnswer: { questionId: string; answer: string };
  /** A question that would have been asked has no answer. */
  noResponse: { questionId: string };
  unknownDataType: { dataId: string };
  unknownCondition: { conditionId: string };
  unknownMedication: { medicationId: string };
  unknownFlag: { flagId: string };
  /** Data before the test's moment that are not a baseline. */
  earlierData: { dataId: string };
  /** No model that ran reads these data. */
  unreadData: { dataId: string };
  medicationsNotRead: Record<never, never>;
  flagsNotRead: Record<never, never>;
  /** No model of the plan reads the test's data. */
  nothingDetected: Record<never, never>;
  nothingExpected: Record<never, never>;
  /** The test expects a level that is none of the account's alert levels. */
  impossibleLevel: { dataId: string; expected: string };
}

export type FindingCode = keyof FindingParams;

/** An error or a warning of a run. */
export interface Finding {
  code: FindingCode;
  params: Readonly<Record<string, string | number>>;
}

export const finding = <Code extends FindingCode>(code: Code, params: FindingParams[Code]): Finding => ({
  code,
  params: { ...params },
});
