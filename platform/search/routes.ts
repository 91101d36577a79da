import type { FastifyInstance } from 'fastify';
import { search as contract } from '../../src/contract/search';
import { Audited } from '../audit/audited';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { searcherOf } from '../entities/listQuery';
import { readLookup } from './lookup';
import { searchPalette } from './palette';

const PER_ENTITY = 5;

/** The routes of the command palette, which gets up to `limit` records of each entity, and of names in place of ids. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  serve(app, services, contract, {
    async 'GET search'({ query, query: { text = '', limit }, actor }) {
      if (text.trim() === '') return Audited.written({ results: [] });
      const searched = entities.entities.values();
      const results = await searchPalette(database.db, searched, text, limit || PER_ENTITY, actor, searcherOf(query));
      return Audited.written({ results });
    },

    async 'POST search/records'({ body: { lookups }, actor }) {
      // One after another, so that a request never takes more than one connection.
      const found = [];
      for (const lookup of lookups) found.push(await readLookup(database.db, entities, lookup, actor));
      return Audited.written({ found });
    },
  });
}
