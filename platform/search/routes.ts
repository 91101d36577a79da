import type { FastifyInstance } from 'fastify';
import { actorOf, integerParameter, type EntityServices } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { parametersOf } from '../http/input';
import { answer, errors, query as parameter, type Paths } from '../http/openapi';
import { searchPalette } from './palette';

const PER_ENTITY = 5;
const MOST_PER_ENTITY = 50;
const LONGEST_TEXT = 200;

/** `GET search?text=&limit=`: the results of the command palette, `limit` per entity. */
export function registerSearch(
  app: FastifyInstance,
  services: EntityServices & { describe(paths: Paths): void },
): void {
  const { database, entities } = services;
  const text = { type: 'string' };
  const result = { type: 'object', properties: { resource: text, id: text, label: text, detail: text } };
  services.describe({
    '/search': {
      get: {
        tags: ['Search'],
        summary: 'What the command palette finds',
        parameters: [
          parameter('text', 'Contained anywhere, or exactly an id'),
          parameter('limit', 'Results of each entity', { type: 'integer' }),
        ],
        responses: { 200: answer({ results: { type: 'array', items: result } }), ...errors(400, 401, 403) },
      },
    },
  });
  app.get('/search', { config: { access: {} } }, async (request) => {
    const query = parametersOf(request);
    const text = query['text'] ?? '';
    if (typeof text !== 'string' || text.length > LONGEST_TEXT || text.includes('\0')) {
      throw new HttpError(400, 'badRequest', { name: 'text' });
    }
    const limit = integerParameter('limit', query['limit'], MOST_PER_ENTITY) || PER_ENTITY;
    if (text.trim() === '') return { results: [] };
    return { results: await searchPalette(database.db, entities.entities.values(), text, limit, actorOf(request)) };
  });
}
