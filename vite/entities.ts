import type { Plugin, ViteDevServer } from 'vite';
import { SchemaError } from '../src/domain/entity/load';
import { manifestOf, type ManifestEntry } from '../src/domain/entity/manifest';
import type { Entity } from '../src/domain/entity/types';
import { schemaWarnings } from '../src/domain/entity/warnings';
import { readSchemas, schemasFolder } from './schemas';
import { validatorModule } from './validator';

const INDEX = 'virtual:entities';
const ENTITY = 'virtual:entity/';
const VALIDATOR = 'virtual:validator/';
const LABELS = 'virtual:labels/';
const NAMES = 'virtual:names';
const OURS = [INDEX, ENTITY, VALIDATOR, LABELS, NAMES];

const quoted = (text: string): string => JSON.stringify(text);

const english = ({ names, ...entry }: ManifestEntry) => ({ ...entry, names: { en: names.en } });

/**
 * A module with the English manifest, and with functions that load an entity's schema, and the names and labels in
 * other languages.
 */
function indexModule(entities: Entity[]): string {
  const load = (folder: string) =>
    `{\n${entities
      .map(({ $id, 'x-entity': { resource } }) => `  ${quoted(resource)}: () => import(${quoted(folder + $id)}),`)
      .join('\n')}\n}`;
  return [
    `export const manifest = ${JSON.stringify(entities.map((entity) => english(manifestOf(entity))))};`,
    `export const names = () => import(${quoted(NAMES)});`,
    `export const schemas = ${load(ENTITY)};`,
    `export const labels = ${load(LABELS)};`,
  ].join('\n');
}

const namesModule = (entities: Entity[]): string =>
  `export default ${json(Object.fromEntries(entities.map((entity) => [entity.$id, manifestOf(entity).names])))};`;

/** Large values are parsed as JSON, which is faster than parsing them as code. */
const json = (value: unknown): string => `JSON.parse(${quoted(JSON.stringify(value))})`;

function entityModule({ 'x-i18n': _labels, ...entity }: Entity): string {
  const validator = `export { default as validate } from ${quoted(VALIDATOR + entity.$id)};`;
  return `${validator}\nexport const entity = ${json(entity)};`;
}

function moduleOf(name: string, entities: Entity[]): string | undefined {
  if (name === INDEX) return indexModule(entities);
  if (name === NAMES) return namesModule(entities);
  const entity = entities.find(({ $id }) => OURS.some((folder) => name === folder + $id));
  if (!entity) return undefined;
  if (name.startsWith(VALIDATOR)) return validatorModule(entity);
  if (name.startsWith(ENTITY)) return entityModule(entity);
  return `export default ${json(entity['x-i18n'] ?? {})};`;
}

/**
 * The entities of the schemas folder as modules. `virtual:entities` has the manifest, which every screen needs. When an
 * entity's screens open, this module loads the entity's schema and precompiled validator and, if the language is not
 * English, the entity's labels.
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
    // The faults are reported here, because the build's own error would mix the lines with the stack.
    async configResolved({ command }) {
      if (command !== 'build') return;
      const { entities: found } = await read().catch((error: unknown) => {
        if (!(error instanceof SchemaError)) throw error;
        console.error(error.message);
        process.exit(1);
      });
      for (const warning of schemaWarnings(found)) console.warn(`Warning: ${warning}.`);
    },
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
      return moduleOf(name, found);
    },
  };
}
