import type { SummaryAsked } from '../../../src/contract/reports';
import { PATIENT_SUMMARY, type SummaryArgs } from '../../../src/domain/report/summary';
import { Audited } from '../../audit/audited';
import { reportDocument } from '../document/parts';
import type { ReportDocument } from '../document/types';
import { speaksProduction, type Report } from '../types';
import { summaryArgs } from './args';
import { detailBlocks, recommendationBlocks } from './details';
import { headerBlocks, patientName } from './header';
import { heatmapBlocks } from './heatmap';
import { readFacts, type Facts } from './read';
import { wordsIn } from './words';

/**
 * The report for the given data.
 * @param by the user who requested the report
 */
export function summaryDocument(facts: Facts, args: SummaryArgs, by: string, now: string): ReportDocument {
  const words = wordsIn(args);
  const blocks = [
    ...headerBlocks(facts, args),
    ...(args.showHeatmapAndSymptoms ? heatmapBlocks(facts, args) : []),
    ...(args.showRecommendations ? recommendationBlocks(facts, args) : []),
    ...(args.level === 2 ? detailBlocks(facts, args) : []),
  ];
  return reportDocument({ title: words.title, subject: patientName(facts), blocks }, args, by, now);
}

/** One patient's state, computed when it is requested. */
export const patientSummary: Report<SummaryAsked> = {
  fileName: 'Patient Summary',
  check: (given) => void summaryArgs(given),
  async make(services, given, actor, recipe, closed, link) {
    const args = { ...summaryArgs(given), production: speaksProduction(services) };
    const { patientId, level } = args;
    const read = await Audited.read(services.database.db, actor, async (tx) => {
      const answer = await readFacts(tx, services.entities, args, closed);
      closed.throwIfAborted();
      const details = { report: PATIENT_SUMMARY, level, recipe, ...(link && { link: link.linkId }) };
      return { answer, events: { action: 'export', entity: 'patient', recordId: patientId, patientId, details } };
    });
    return read.map((facts) =>
      summaryDocument(facts, args, link?.madeBy ?? actor.username ?? '', new Date().toISOString()),
    );
  },
};
