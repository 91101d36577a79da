import { manifest } from 'virtual:entities';
import type { ManifestEntry } from '../domain/entity/manifest';
import type { Language } from '../domain/entity/types';
import { runtimeConfig } from '../dataProvider/config';

const byResource = new Map(manifest.map((entry) => [entry.resource, entry]));

export const entryOf = (resource: string): ManifestEntry | undefined => byResource.get(resource);

/** What the records of an entity are called here: in production patients are employees. */
export function namesOf(entry: ManifestEntry, language: Language): { one: string; many: string } {
  const names = entry.names[language];
  return { one: names.one, many: runtimeConfig().stage === 'production' ? names.production : names.many };
}

/** Texts react-admin looks up by itself (`resources.patients.name`), made from the manifest. */
export const entityPhrases = (language: Language): Record<string, string> =>
  Object.fromEntries(
    manifest.map((entry) => {
      const { one, many } = namesOf(entry, language);
      return [`resources.${entry.resource}.name`, `${one} |||| ${many}`];
    }),
  );
