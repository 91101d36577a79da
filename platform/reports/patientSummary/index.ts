import { PATIENT_SUMMARY, type SummaryArgs } from '../../../src/domain/report/summary';
import { namedDateTime } from '../../../src/domain/shownTime';
import { audit } from '../../audit/record';
import { filled } from '../../messaging/letter';
import type { ReportDocument } from '../document/types';
import type { Report } from '../types';
import { summaryArgs } from './args';
import { detailBlocks, recommendationBlocks } from './details';
import { headerBlocks, patientName } from './header';
import { heatmapBlocks } from './heatmap';
import { wordsIn } from './parts';
import { readFacts, type Facts } from './read';

/** The report that stored facts make. @param by who has it made */
export function summaryDocument(facts: Facts, args: SummaryArgs, by: string, now: string): ReportDocument {
  const words = wordsIn(args);
  const { language, level } = args;
  return {
    language,
    title: words.title,
    subject: patientName(facts),
    made: filled(words.made, { time: namedDateTime(now, language, args.timeZone), name: by }),
    pages: words.pages,
    unprinted: words.unprinted,
    blocks: [
      ...headerBlocks(facts, args),
      ...(args.showHeatmapAndSymptoms ? heatmapBlocks(facts, args) : []),
      ...(args.showRecommendations ? recommendationBlocks(facts, args) : []),
      ...(level === 2 ? detailBlocks(facts, args) : []),
    ],
  };
}

/** One patient's state, computed from what is stored when it is asked for. */
export const patientSummary: Report = {
  name: PATIENT_SUMMARY,
  recipes: ['pdf', 'html'],
  async make(services, given, actor, recipe) {
    const args = summaryArgs(given);
    const facts = await readFacts(services, args);
    await audit(services.database.db, actor, {
      action: 'export',
      entity: 'patient',
      recordId: args.patientId,
      patientId: args.patientId,
      details: { report: PATIENT_SUMMARY, level: args.level, recipe },
    });
    return summaryDocument(facts, args, actor.username ?? '', new Date().toISOString());
  },
};
