/**
 * An answer for whose data the audit rows have been stored. A handler of an audited read must return an
 * `AuditedAnswer`, so that it cannot forget the audit row. Only `platform/audit/audited.ts` creates such an answer.
 */
export class AuditedAnswer<out Answer> {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  get answer(): Answer {
    return this.#answer;
  }

  /** Computes something from the answer, outside of the transaction that read it. */
  async map<Result>(compute: (answer: Answer) => Result | Promise<Result>): Promise<AuditedAnswer<Result>> {
    return new AuditedAnswer(await compute(this.#answer));
  }
}
