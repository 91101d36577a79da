import type { Plugin, ViteDevServer } from 'vite';
import { manifestOf } from '../src/domain/entity/manifest';
import type { Entity } from '../src/domain/entity/types';
import { readSchemas, schemasFolder } from './schemas';
import { validatorModule } from './validator';

const INDEX = 'virtual:entities';
const ENTITY = 'virtual:entity/';
const VALIDATOR = 'virtual:validator/';
const LABELS = 'virtual:labels/';
const OURS = [INDEX, ENTITY, VALIDATOR, LABELS];

const quoted = (text: string): string => JSON.stringify(text);
const object = (lines: string[]): string => `{\n${lines.join('\n')}\n}`;

/** The manifest, and how the schema of each entity and its labels in each language are loaded. */
function indexModule(entities: Entity[]): string {
  const schemas: string[] = [];
  const labels: string[] = [];
  for (const { $id, 'x-entity': own, 'x-i18n': translated = {} } of entities) {
    const resource = quoted(own.resource);
    const languages = Object.keys(translated).map(
      (language) => `${quoted(language)}: () => import(${quoted(`${LABELS}${$id}/${language}`)})`,
    );
    schemas.push(`  ${resource}: () => import(${quoted(ENTITY + $id)}),`);
    labels.push(`  ${resource}: { ${languages.join(', ')} },`);
  }
  return [
    `export const manifest = ${JSON.stringify(entities.map(manifestOf))};`,
    `export const schemas = ${object(schemas)};`,
    `export const labels = ${object(labels)};`,
  ].join('\n');
}

/** What is long is parsed as JSON, which browsers do faster than reading it as a program. */
const json = (value: unknown): string => `JSON.parse(${quoted(JSON.stringify(value))})`;

function entityModule({ 'x-i18n': _labels, ...entity }: Entity): string {
  const validator = `export { default as validate } from ${quoted(VALIDATOR + entity.$id)};`;
  return `${validator}\nexport const entity = ${json(entity)};`;
}

function moduleOf(name: string, entities: Entity[]): string | undefined {
  if (name === INDEX) return indexModule(entities);
  const [id, language] = OURS.reduce((rest, each) => rest.replace(each, ''), name).split('/');
  const entity = entities.find(({ $id }) => $id === id);
  if (!entity) return undefined;
  if (name.startsWith(VALIDATOR)) return validatorModule(entity);
  if (name.startsWith(ENTITY)) return entityModule(entity);
  return `export default ${json(new Map(Object.entries(entity['x-i18n'] ?? {})).get(language ?? ''))};`;
}

/**
 * The entities of the schemas folder as modules: `virtual:entities` has the manifest, which every screen needs, and
 * loads the schema, the precompiled validator and one language's labels of an entity when its own screens open.
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
      return moduleOf(name, found);
    },
  };
}
