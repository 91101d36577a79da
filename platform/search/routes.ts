import type { FastifyInstance } from 'fastify';
import { actorOf, integerParameter, onlyParameters, type EntityServices } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { searchPalette } from './palette';

const PER_ENTITY = 5;
const MOST_PER_ENTITY = 50;
const LONGEST_TEXT = 200;

/** `GET search?text=&limit=`: what the command palette offers, `limit` results of each entity. */
export function registerSearch(app: FastifyInstance, { database, entities }: EntityServices): void {
  app.get('/api/search', { config: { access: {} } }, async (request) => {
    const query = onlyParameters(request, ['text', 'limit']);
    const text = query['text'] ?? '';
    if (typeof text !== 'string' || text.length > LONGEST_TEXT || text.includes('\0')) {
      throw new HttpError(400, 'badRequest', { name: 'text' });
    }
    const limit = integerParameter('limit', query['limit'], MOST_PER_ENTITY) || PER_ENTITY;
    if (text.trim() === '') return { results: [] };
    return { results: await searchPalette(database.db, entities.entities.values(), text, limit, actorOf(request)) };
  });
}
