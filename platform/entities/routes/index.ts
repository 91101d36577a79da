import type { FastifyInstance } from 'fastify';
import { entityEndpoints } from '../../../src/contract/entity/endpoints';
import { registerBulk } from '../bulk/routes';
import { registerImportJob } from '../imports/routes';
import type { EntityRoutes, EntityServices } from './context';
import { registerExport } from './exportRows';
import { registerImport } from './importRows';
import { registerList } from './list';
import { registerDelete, registerDeleteByQuery, registerGet, registerPost, registerPut } from './record';
import { registerUses } from './uses';
import { registerVersions } from './versions';

/**
 * Creates the routes of every entity, with their documentation, from its contract. The contract follows from the
 * entity's schema and from what areas add to it.
 */
export function registerEntities(app: FastifyInstance, services: EntityServices): void {
  for (const stored of services.entities.entities.values()) {
    const endpoints = entityEndpoints(stored, services.entities.additionsTo(stored.name));
    const routes: EntityRoutes = { ...services, app, stored, endpoints };
    registerList(routes);
    registerExport(routes);
    registerImport(routes);
    registerImportJob(routes);
    registerBulk(routes);
    registerPost(routes);
    registerGet(routes);
    registerPut(routes);
    registerDelete(routes);
    registerDeleteByQuery(routes);
    registerVersions(routes);
    registerUses(routes);
  }
}
