import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
const FOLDER = resolve(import.meta.dirname, '../src/i18n/messages');

type Area = { default?: Record<string, unknown> };

async function areaFiles(): Promise<string[]> {
  const names = await readdir(FOLDER);
  return names
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(FOLDER, name));
}

/**
 * Splits the area files, which hold all languages side by side, into one module per language
 * (`virtual:messages/fr`), so that a reader downloads a single language.
 */
export function messages(): Plugin {
  return {
    name: 'careglass-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const files = await areaFiles();
      const areas = await Promise.all(
        files.map(async (file) => {
          this.addWatchFile(file);
          const { module } = await runnerImport<Area>(file, { logLevel: 'error' });
          const texts = module.default?.[language];
          if (!texts) throw new Error(`${file} has no texts for ${language} in its default export`);
          return [basename(file, '.ts'), texts] as const;
        }),
      );
      return `export default ${JSON.stringify(Object.fromEntries(areas))};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(FOLDER)) return undefined;
      const modules = [...server.moduleGraph.idToModuleMap.values()];
      return modules.filter((module) => module.id?.startsWith(`\0${PREFIX}`));
    },
  };
}
