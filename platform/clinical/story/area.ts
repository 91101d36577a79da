import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { STORY_LINES, story as contract, type StoryLine } from '../../../src/contract/story';
import { daysBetween } from '../../../src/domain/dates/calendar';
import type { DayRange } from '../../../src/domain/history/range';
import { firstDays } from '../../../src/domain/story/first';
import type { Story, StoryPart } from '../../../src/domain/story/types';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import { streamOf } from '../../entities/routes/list';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { storyBuilder, buildStory } from './build';

/** Time to compress and send the first line before the work for the whole story keeps the process busy. */
const SENDING_MS = 15;

/**
 * The parts of a story as lines of JSON: the days that are shown first, and then the whole story. If a separate part
 * would save little or is not known, there is only the whole story. The whole story is read only after the first part
 * has been sent.
 */
async function* partsOf(range: DayRange, first: StoryPart | null, whole: () => Promise<Story>): AsyncGenerator<string> {
  if (first) {
    yield lineOf({ part: 'first', range, story: first });
    await setTimeout(SENDING_MS);
  }
  yield lineOf({ part: 'whole', story: await whole() });
}

const lineOf = (line: StoryLine): string => `${JSON.stringify(line)}\n`;

function registerStory(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, contract, {
    async 'GET patients/{patientId}/story'({ params: { patientId }, query, actor, reply }) {
      const story = await Audited.read(database.db, actor, async (tx) => {
        const { story: answer } = await buildStory(tx, entities, { patientId, ...query }, Date.now());
        const details = { story: true, days: answer.days.length };
        return {
          answer,
          events: { action: 'read', entity: 'patient', recordId: patientId, patientId, details },
        };
      });
      reply.header('cache-control', 'no-store');
      return story;
    },

    async 'GET patients/{patientId}/story/parts'({ params: { patientId }, query, actor, reply }) {
      const { shown, day, ...asked } = query;
      const lines = await Audited.read(database.db, actor, async (tx) => {
        const { range, builder } = await storyBuilder(tx, entities, { patientId, ...asked }, Date.now());
        const days = firstDays(range, { shown, day });
        const first = days && (await builder.days(tx, days));
        return {
          answer: streamOf(partsOf(range, first, () => builder.whole(database.db))),
          events: {
            action: 'read',
            entity: 'patient',
            recordId: patientId,
            patientId,
            details: { story: true, days: daysBetween(range.start, range.end) + 1 },
          },
        };
      });
      reply.header('cache-control', 'no-store').type(STORY_LINES);
      return lines;
    },
  });
}

export default area(registerStory);
