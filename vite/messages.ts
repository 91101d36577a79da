import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
const FOLDER = resolve(import.meta.dirname, '../src/i18n/messages');

type Area = { default?: Record<string, unknown> };

/** The folders of the area files, by part: texts of the first screens, and all others. */
const PARTS: Record<string, string[]> = { first: ['first'], later: ['.'] };

async function areaFiles(part: string | undefined): Promise<string[]> {
  const folders = part === undefined ? Object.values(PARTS).flat() : PARTS[part];
  if (!folders) throw new Error(`Texts come in the parts ${Object.keys(PARTS).join(' and ')}, not ${part}`);
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(FOLDER, folder))).map((name) => join(FOLDER, folder, name))),
  );
  return names
    .flat()
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

/**
 * Splits the area files, which hold all languages, into a module per language, so that a reader downloads only one:
 * `virtual:messages/fr` is all French texts; `virtual:messages/en/first` and `…/later` are the two parts of the English
 * ones.
 */
export function messages(): Plugin {
  /** Cache of loaded area files until they change, because every language reads the same files. */
  const read = new Map<string, Promise<Area>>();
  const areaOf = (file: string): Promise<Area> => {
    const known = read.get(file) ?? runnerImport<Area>(file, { logLevel: 'error' }).then(({ module }) => module);
    read.set(file, known);
    return known;
  };
  return {
    name: 'careglass-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/');
      const files = await areaFiles(part);
      const areas = await Promise.all(
        files.map(async (file) => {
          this.addWatchFile(file);
          const texts = (await areaOf(file)).default?.[language];
          if (!texts) throw new Error(`${file} has no texts for ${language} in its default export`);
          return [basename(file, '.ts'), texts] as const;
        }),
      );
      return `export default ${JSON.stringify(Object.fromEntries(areas))};`;
    },
    watchChange: (file) => void read.delete(file),
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(FOLDER)) return undefined;
      const modules = [...server.moduleGraph.idToModuleMap.values()];
      return modules.filter((module) => module.id?.startsWith(`\0${PREFIX}`));
    },
  };
}
