/** A test by its plan and its own id. */
export interface TestKey {
  planId: string;
  testId: string;
}
