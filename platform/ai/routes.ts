import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ai, AI_FAULTS, type AiLine } from '../../src/contract/ai';
import { takesTopK } from '../../src/domain/ai/models';
import { isOneOf } from '../../src/domain/entity/read';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { HttpError, invalid } from '../http/errors';
import { closeSignal } from '../http/heavy/closeSignal';
import { ask } from './ask';
import { patientsNamedIn } from './names';

/** Serves texts of language models. Neither the prompt nor the answer is logged or audited, only their sizes. */
export function registerAi(app: FastifyInstance, services: Services): void {
  const { config, database, entities, notes } = services;
  const { aiUrl, aiModels } = config;

  serve(app, services, ai, {
    'GET ai/models': async () => ({ models: [...aiModels], isConfigured: aiUrl !== undefined }),
    'POST ai/check': ({ body, actor }) =>
      Audited.read(database.db, actor, async (tx) => {
        const found = await patientsNamedIn(tx, entities, body.prompt);
        const details = { purpose: 'aiText', count: found.length, patients: found };
        return {
          answer: { patients: found.length },
          events: found.length === 0 ? [] : { action: 'list', entity: 'patient', details },
        };
      }),
    async 'POST ai/text'({ body, actor, reply }) {
      if (aiUrl === undefined) throw new HttpError(503, 'aiNotConfigured');
      const model = aiModels.find(({ modelId }) => modelId === body.modelId);
      if (!model) throw invalid({ modelId: [{ code: 'unknownRecord' }] });
      if (body.topK !== undefined && !takesTopK(model.format)) throw invalid({ topK: [{ code: 'unknownField' }] });
      const sizes = { modelId: model.modelId, characters: body.prompt.length, tokens: body.max_tokens_to_sample };
      // The row is stored before the prompt leaves.
      await audit(database.db, actor, { action: 'export', entity: 'aiText', details: sizes });
      const since = performance.now();
      const answer = await ask({ ...config, aiUrl }, { model, request: body, stop: closeSignal(reply) });
      reply.type('application/x-ndjson');
      return Readable.from(noted(answer), { objectMode: false });

      async function* noted(lines: AsyncIterable<AiLine>): AsyncGenerator<string> {
        let [answered, ending] = [0, 'stopped'];
        try {
          for await (const line of lines) {
            if ('text' in line) answered += line.text.length;
            else ending = 'end' in line ? line.end : line.fault;
            yield `${JSON.stringify(line)}\n`;
          }
        } finally {
          notes.add({
            tag: 'ai',
            level: isOneOf(AI_FAULTS, ending) ? 2 : 1,
            message: `A model answered: ${ending}`,
            details: { ...sizes, answered, ending },
            elapsed: performance.now() - since,
            ...actor,
          });
        }
      }
    },
  });
}
