import { manifest, names } from 'virtual:entities';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Language } from '../domain/entity/types';
import { runtimeConfig } from '../dataProvider/config';
import { onBeforeLanguage } from '../i18n';
import { stageNames, type StageNames } from '../i18n/names';
import { hasScreens } from '../routes';

const byResource = new Map(manifest.map((entry) => [entry.resource, entry]));

onBeforeLanguage(async (language) => {
  if (language === 'en' || manifest.every((entry) => language in entry.names)) return;
  const { default: all } = await names();
  for (const entry of manifest) entry.names = all[entry.name] ?? entry.names;
});

export const entryOf = (resource: string): ManifestEntry | undefined => byResource.get(resource);

/** The first screen if no custom screen is the first. */
export const home = entryOf('patients') ?? manifest.find(hasScreens);

/** The entity's names in this stage: in production, patients are called employees. */
export const namesOf = (entry: ManifestEntry, language: Language): StageNames =>
  stageNames(entry.names, language, runtimeConfig().stage);

/** The texts that react-admin looks up by itself (`resources.patients.name`), from the manifest. */
export const entityPhrases = (language: Language): Record<string, string> =>
  Object.fromEntries(
    manifest.map((entry) => {
      const { one, many } = namesOf(entry, language);
      return [`resources.${entry.resource}.name`, `${one} |||| ${many}`];
    }),
  );
