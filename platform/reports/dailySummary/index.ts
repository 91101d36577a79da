import { PROVIDER_PATIENTS, type DailyArgs } from '../../../src/domain/report/daily';
import { REPORT_RECIPES } from '../../../src/domain/report/reader';
import { audit } from '../../audit/record';
import { reportDocument } from '../document/parts';
import { requireOnly } from '../../http/input';
import { readerArgs, textArg } from '../series/args';
import type { SeriesArgs } from '../series/types';
import { personName, textOf } from '../shown';
import { speaksProduction, type Report } from '../types';
import { dailyBlocks, wordsIn } from './blocks';
import { readDaily } from './read';
import { dailySheet } from './sheet';

/** @throws HttpError 400 with the name of the argument */
export function dailyArgs(args: SeriesArgs): DailyArgs {
  requireOnly(args, ['providerId', 'language', 'timeZone']);
  return { providerId: textArg(args, 'providerId'), ...readerArgs(args) };
}

/** A provider's patients as of now, by urgency. */
export const dailySummary: Report = {
  name: PROVIDER_PATIENTS,
  fileName: 'Daily Summary Report',
  recipes: REPORT_RECIPES,
  async make(services, given, actor, recipe, hungUp) {
    const { database, entities } = services;
    const args = { ...dailyArgs(given), production: speaksProduction(services) };
    const words = wordsIn(args);
    return database.db.transaction().execute(async (tx) => {
      const facts = await readDaily(tx, entities, args, words.grade);
      hungUp.throwIfAborted();
      const recordId = textOf(facts.provider['providerId']);
      await audit(tx, actor, {
        action: 'export',
        entity: 'provider',
        recordId,
        details: {
          report: PROVIDER_PATIENTS,
          recipe,
          // The patients shown, by which the audit of a patient finds this row.
          patients: facts.patients.map(({ patient }) => textOf(patient['patientId'])),
        },
      });
      return reportDocument(
        {
          title: words.title,
          subject: personName(facts.provider) || recordId,
          blocks: dailyBlocks(facts, args),
          ...(recipe === 'xlsx' && { sheet: dailySheet(facts, args) }),
        },
        args,
        actor.username ?? '',
        facts.now,
      );
    });
  },
};
