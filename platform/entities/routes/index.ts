import type { FastifyInstance } from 'fastify';
import type { Paths } from '../../http/openapi';
import { entityPaths } from '../openapi';
import { routePath, type EntityRoutes, type EntityServices } from './context';
import { registerExport } from './exportRows';
import { registerImport } from './importRows';
import { registerList } from './list';
import { registerDelete, registerDeleteByQuery, registerGet, registerPost, registerPut } from './record';
import { registerUses } from './uses';
import { registerVersions } from './versions';

/**
 * Creates the routes of every entity from its schema, and their documentation. Fixed paths are registered before paths
 * with ids.
 */
export function registerEntities(
  app: FastifyInstance,
  services: EntityServices & { describe(paths: Paths): void },
): void {
  for (const stored of services.entities.entities.values()) {
    const { database, entities } = services;
    const routes: EntityRoutes = { database, entities, app, stored, path: routePath(stored.manifest.api.path) };
    registerList(routes);
    registerExport(routes);
    registerImport(routes);
    registerPost(routes);
    registerGet(routes);
    registerPut(routes);
    registerDelete(routes);
    registerDeleteByQuery(routes);
    registerVersions(routes);
    registerUses(routes);
    services.describe(entityPaths(stored));
  }
}
