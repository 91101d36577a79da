import { manifest, names } from 'virtual:entities';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Language } from '../domain/entity/types';
import { runtimeConfig } from '../dataProvider/config';
import { onBeforeLanguage } from '../i18n';
import { stageNames } from '../i18n/names';
import { hasScreens } from '../routes';

const byResource = new Map(manifest.map((entry) => [entry.resource, entry]));

onBeforeLanguage(async (language) => {
  if (language === 'en' || manifest.every((entry) => language in entry.names)) return;
  const { default: all } = await names();
  for (const entry of manifest) entry.names = all[entry.name] ?? entry.names;
});

export const entryOf = (resource: string): ManifestEntry | undefined => byResource.get(resource);

/** Until the reports view exists the first screen is the patients. */
export const home = entryOf('patients') ?? manifest.find(hasScreens);

/** What the records of an entity are called here: in production patients are employees. */
export const namesOf = (entry: ManifestEntry, language: Language): { one: string; many: string } =>
  stageNames(entry.names, language, runtimeConfig().stage);

/** Texts react-admin looks up by itself (`resources.patients.name`), made from the manifest. */
export const entityPhrases = (language: Language): Record<string, string> =>
  Object.fromEntries(
    manifest.map((entry) => {
      const { one, many } = namesOf(entry, language);
      return [`resources.${entry.resource}.name`, `${one} |||| ${many}`];
    }),
  );
