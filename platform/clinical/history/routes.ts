import type { FastifyInstance } from 'fastify';
import { entityPaths } from '../../entities/openapi';
import { query, type OpenApi, type Paths } from '../../http/openapi';
import type { Services } from '../../services';
import type { StoredEntity } from '../../entities/stored';
import { activityTypes } from './activityTypes';
import { appointmentList } from './appointmentList';
import { keysOf, keyValueFilter } from './encounterFilter';
import { registerLabReports } from './labReports';

/** The list of an entity with further parameters. */
function listWith(stored: StoredEntity, parameters: OpenApi[], summary?: string): Paths {
  const path = `/${stored.manifest.api.path}`;
  const generated = entityPaths(stored);
  const item = generated[path];
  const get = item?.['get'];
  if (!item || !get) return {};
  const list = { ...get, parameters: [...((get['parameters'] ?? []) as OpenApi[]), ...parameters] };
  return { [path]: { ...item, get: summary === undefined ? list : { ...list, summary } } };
}

/** What the lists of a patient's history take and give beyond their schemas. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  const { entities, describe } = services;
  registerLabReports(app, services);
  if (entities.has('encounter')) {
    const stored = entities.of('encounter');
    entities.addToRoutes('encounter', { list: keyValueFilter(stored.entity) });
    describe(
      listWith(stored, [
        query('key', 'Field that `value` is looked for in', { type: 'string', enum: keysOf(stored.entity) }),
        query('value', 'A part of that field’s text, in any case'),
      ]),
    );
  }
  if (entities.has('activity')) {
    const stored = entities.of('activity');
    entities.addToRoutes('activity', {
      list: {
        names: [],
        read: () => undefined,
        also: async (on) => ({ activityTypes: await activityTypes(on, stored) }),
      },
    });
    describe(listWith(stored, [], 'List; `activityTypes` names the kinds of activity there are'));
  }
  if (entities.has('appointment')) {
    const stored = entities.of('appointment');
    entities.addToRoutes('appointment', { list: appointmentList(entities) });
    describe(
      listWith(stored, [
        query('addNotes', 'Each appointment with its `notes`, latest first', { type: 'boolean' }),
        query('all', 'All of them, as `limit=0`', { type: 'boolean' }),
        query('sort', 'As `orderBy`'),
        query('sortOrder', '1 ascending, -1 descending', { type: 'integer', enum: [1, -1] }),
      ]),
    );
  }
}
