import type { StoryReportAsked } from '../../../src/contract/reports';
import { PATIENT_STORY } from '../../../src/domain/report/story';
import { isStoryRange } from '../../../src/domain/story/days';
import { Audited } from '../../audit/audited';
import { buildStory } from '../../clinical/story/build';
import { badRequest } from '../../http/errors';
import { reportDocument } from '../document/parts';
import { personName } from '../shown';
import { speaksProduction, type Report } from '../types';
import { storyBlocks } from './blocks';
import { storyReader } from './words';

/** A patient's story, day by day, as on the screen. */
export const patientStory: Report<StoryReportAsked> = {
  fileName: 'Patient Story',
  check({ startTime, endTime }) {
    const range = startTime !== undefined && endTime !== undefined && { start: startTime, end: endTime };
    if (range && !isStoryRange(range)) throw badRequest('startTime');
  },
  async make(services, { patientId, startTime, endTime, timeZone, language = 'en' }, actor, recipe, closed, link) {
    const { database, entities } = services;
    const now = Date.now();
    const read = await Audited.read(database.db, actor, async (tx) => {
      const asked = { patientId, startTime, endTime, zone: timeZone, language };
      const answer = await buildStory(tx, entities, asked, now);
      closed.throwIfAborted();
      const ofLink = link && { link: link.linkId };
      const details = { report: PATIENT_STORY, days: answer.story.days.length, recipe, ...ofLink };
      return { answer, events: { action: 'export', entity: 'patient', recordId: patientId, patientId, details } };
    });
    return read.map(({ patient, story }) => {
      const args = { language, timeZone: story.zone, production: speaksProduction(services) };
      const reader = storyReader(args);
      return reportDocument(
        {
          title: reader.words.title,
          subject: personName(patient) || patientId,
          blocks: storyBlocks(story, reader),
        },
        args,
        link?.madeBy ?? actor.username ?? '',
        new Date(now).toISOString(),
      );
    });
  },
};
