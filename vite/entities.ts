import type { Plugin, ViteDevServer } from 'vite';
import { manifestOf } from '../src/domain/entity/manifest';
import type { Entity } from '../src/domain/entity/types';
import { readSchemas, schemasFolder } from './schemas';
import { validatorModule } from './validator';

const INDEX = 'virtual:entities';
const ENTITY = 'virtual:entity/';
const VALIDATOR = 'virtual:validator/';
const OURS = [INDEX, ENTITY, VALIDATOR];

function indexModule(entities: Entity[]): string {
  const loaders = entities.map((entity) => {
    const resource = JSON.stringify(entity['x-entity'].resource);
    return `  ${resource}: () => import(${JSON.stringify(ENTITY + entity.$id)}),`;
  });
  return [
    `export const manifest = ${JSON.stringify(entities.map(manifestOf))};`,
    `const loaders = {\n${loaders.join('\n')}\n};`,
    'const loaded = new Map();',
    'export function loadEntity(resource) {',
    "  if (!Object.hasOwn(loaders, resource)) return Promise.reject(new Error('No entity has the resource ' + resource));",
    '  let entity = loaded.get(resource);',
    '  if (!entity) {',
    '    entity = loaders[resource]();',
    '    loaded.set(resource, entity);',
    // A chunk that failed to arrive may arrive next time.
    '    entity.catch(() => loaded.delete(resource));',
    '  }',
    '  return entity;',
    '}',
  ].join('\n');
}

const entityModule = (entity: Entity): string =>
  [
    `export { default as validate } from ${JSON.stringify(VALIDATOR + entity.$id)};`,
    `export const entity = JSON.parse(${JSON.stringify(JSON.stringify(entity))});`,
  ].join('\n');

/**
 * The entities of the schemas folder as modules: `virtual:entities` has the manifest, which every screen needs, and
 * loads the schema and the precompiled validator of one entity when its own screens open.
 */
export function entities(): Plugin {
  const folder = schemasFolder();
  let reading: ReturnType<typeof readSchemas> | undefined;
  const read = () => (reading ??= readSchemas(folder));

  function reload(server: ViteDevServer, file: string): void {
    if (!file.startsWith(folder) || !file.endsWith('.json')) return;
    reading = undefined;
    for (const module of server.moduleGraph.idToModuleMap.values()) {
      if (OURS.some((name) => module.id?.startsWith(`\0${name}`))) server.moduleGraph.invalidateModule(module);
    }
    server.ws.send({ type: 'full-reload' });
  }

  return {
    name: 'careglass-entities',
    buildStart() {
      reading = undefined;
    },
    configureServer(server) {
      server.watcher.add(folder);
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => reload(server, file));
      }
    },
    resolveId: (id) => (OURS.some((name) => id.startsWith(name)) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.startsWith('\0') ? id.slice(1) : '';
      if (!OURS.some((ours) => name.startsWith(ours))) return undefined;
      const { entities: found, paths } = await read();
      paths.forEach((path) => this.addWatchFile(path));
      if (name === INDEX) return indexModule(found);
      const entity = found.find(({ $id }) => name === ENTITY + $id || name === VALIDATOR + $id);
      if (!entity) return undefined;
      return name.startsWith(ENTITY) ? entityModule(entity) : validatorModule(entity);
    },
  };
}
