import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { withEnglish, type Texts } from '../src/i18n/define';

const PREFIX = 'virtual:messages/';
const SOURCES = resolve(import.meta.dirname, '../src');
const MESSAGES = join(SOURCES, 'i18n', 'messages');
const SCREENS = join(SOURCES, 'custom');
/** The file with the texts of a single screen, in the screen's folder. */
const OWN = 'texts.ts';

type Area = { default?: Partial<Record<string, Texts>> };

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));

const ownTexts = async (): Promise<string[]> =>
  (await readdir(SCREENS, { recursive: true }))
    .filter((name) => basename(name) === OWN)
    .map((name) => join(SCREENS, name));

/** The files of each part. `first` has the texts of the first screens, and of all screens with a file of their own. */
const PARTS: Record<string, () => Promise<string[]>> = {
  first: async () => [...(await filesIn(join(MESSAGES, 'first'))), ...(await ownTexts())],
  later: () => filesIn(MESSAGES),
};

async function areaFiles(part: string | undefined): Promise<string[]> {
  const parts = part === undefined ? Object.values(PARTS) : [PARTS[part]];
  const files = await Promise.all(
    parts.map((list) => {
      if (!list) throw new Error(`Texts come in the parts ${Object.keys(PARTS).join(' and ')}, not ${part}`);
      return list();
    }),
  );
  return files.flat().sort();
}

const isOwn = (file: string): boolean => basename(file) === OWN && file.startsWith(SCREENS);

/** The first part of the keys: the file's name, or the name of the screen's folder. */
const areaName = (file: string): string => (isOwn(file) ? basename(dirname(file)) : basename(file, '.ts'));

/**
 * The texts of a file in a language. Only a screen's own texts may be missing in another language than English.
 * @throws Error naming the file
 */
function textsOf(file: string, { default: all }: Area, language: string): Texts {
  const texts = all?.[language];
  const english = all?.['en'];
  if (isOwn(file) && english) return withEnglish(english, texts);
  if (!texts) throw new Error(`${file} has no texts for ${language} in its default export`);
  return texts;
}

/**
 * Splits the area files, which hold all languages, into a module per language, so that a reader downloads only one
 * language. `virtual:messages/fr` has all French texts; `virtual:messages/en/first` and `virtual:messages/en/later`
 * have the two parts of the English texts.
 */
export function messages(): Plugin {
  /** Caches loaded area files until they change, because every language reads the same files. */
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
      const areas = new Map<string, Texts>();
      for (const file of await areaFiles(part)) {
        this.addWatchFile(file);
        const name = areaName(file);
        if (areas.has(name)) throw new Error(`${file}: there are other texts with the name ${name}`);
        areas.set(name, textsOf(file, await areaOf(file), language));
      }
      return `export default ${JSON.stringify(Object.fromEntries(areas))};`;
    },
    watchChange: (file) => void read.delete(file),
    // Reloads the texts when a file is changed, added or removed.
    hotUpdate({ file }) {
      if (!file.startsWith(MESSAGES) && !isOwn(file)) return undefined;
      const modules = [...this.environment.moduleGraph.idToModuleMap.values()];
      return modules.filter((module) => module.id?.startsWith(`\0${PREFIX}`));
    },
  };
}
