import type { FastifyInstance } from 'fastify';
import { routePath, type EntityRoutes, type EntityServices } from './context';
import { registerExport } from './exportRows';
import { registerImport } from './importRows';
import { registerList } from './list';
import { registerDelete, registerGet, registerPost, registerPut } from './record';
import { registerVersions } from './versions';

/** Makes the routes of every entity from its schema; literal words stand before ids. */
export function registerEntities(app: FastifyInstance, services: EntityServices): void {
  for (const stored of services.entities.entities.values()) {
    const routes: EntityRoutes = { ...services, app, stored, path: routePath(stored.manifest.api.path) };
    registerList(routes);
    registerExport(routes);
    registerImport(routes);
    registerPost(routes);
    registerGet(routes);
    registerPut(routes);
    registerDelete(routes);
    registerVersions(routes);
  }
}
