import type { TestReportAsked } from '../../../src/contract/reports';
import { Audited } from '../../audit/audited';
import { reportDocument } from '../document/parts';
import { readerOf } from '../reader';
import { speaksProduction, type Report } from '../types';
import { testBlocks, testSheet, wordsIn, type Words } from './blocks';
import { readTests } from './read';

/** A report on the tests of a plan, or on the permutations of one of its tests. */
export const testReport = (reportName: string, titleOf: (words: Words) => string): Report<TestReportAsked> => ({
  fileName: 'testresults',
  async make(services, given, actor, recipe, closed) {
    const { database, entities } = services;
    const { planId, testId } = given;
    const reader = { ...readerOf(given), production: speaksProduction(services) };
    const words = wordsIn(reader);
    const read = await Audited.read(database.db, actor, async (tx) => {
      const { language } = reader;
      const answer = await readTests(tx, entities, { planId, language, ...(testId !== undefined && { testId }) });
      closed.throwIfAborted();
      const details = { report: reportName, recipe, planId };
      return {
        answer,
        events: { action: 'export', entity: 'test', ...(testId !== undefined && { recordId: testId }), details },
      };
    });
    return read.map((facts) =>
      reportDocument(
        {
          title: titleOf(words),
          subject: facts.base?.name ?? facts.plan.name,
          blocks: testBlocks(facts, reader),
          ...(recipe === 'xlsx' && { sheet: testSheet(facts, reader) }),
        },
        reader,
        actor.username ?? '',
        facts.now,
      ),
    );
  },
});
