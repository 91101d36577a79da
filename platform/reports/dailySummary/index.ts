import type { DailyAsked } from '../../../src/contract/reports';
import { PROVIDER_PATIENTS } from '../../../src/domain/report/daily';
import { Audited } from '../../audit/audited';
import { reportDocument } from '../document/parts';
import { readerOf } from '../reader';
import { personName } from '../shown';
import { speaksProduction, type Report } from '../types';
import { dailyBlocks, wordsIn } from './blocks';
import { readDaily } from './read';
import { dailySheet } from './sheet';

/** A provider's patients as of now, by urgency. */
export const dailySummary: Report<DailyAsked> = {
  fileName: 'Daily Summary Report',
  async make(services, given, actor, recipe, closed, link) {
    const { database, entities } = services;
    const args = { providerId: given.providerId, ...readerOf(given), production: speaksProduction(services) };
    const words = wordsIn(args);
    const read = await Audited.read(database.db, actor, async (tx) => {
      const answer = await readDaily(tx, entities, args, words.grade);
      closed.throwIfAborted();
      const details = {
        report: PROVIDER_PATIENTS,
        recipe,
        ...(link && { link: link.linkId }),
        // Lists the shown patients, so that the audit of each patient finds this row.
        patients: answer.patients.map(({ patient }) => patient.patientId),
      };
      const recordId = answer.provider.providerId;
      return { answer, events: { action: 'export', entity: 'provider', recordId, details } };
    });
    return read.map((facts) =>
      reportDocument(
        {
          title: words.title,
          subject: personName(facts.provider) || facts.provider.providerId,
          blocks: dailyBlocks(facts, args),
          ...(recipe === 'xlsx' && { sheet: dailySheet(facts, args) }),
        },
        args,
        link?.madeBy ?? actor.username ?? '',
        facts.now,
      ),
    );
  },
};
