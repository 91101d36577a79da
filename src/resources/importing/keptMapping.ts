import { views } from '../../dataProvider/views';
import { session } from '../../dataProvider/session';
import type { KeptMapping } from './heads';

/** By resource; the platform keeps them, since the headings of a file without headings are somebody's data. */
let known: Promise<Map<string, KeptMapping>> | undefined;
session.on((event) => {
  if (event === 'signedOut') known = undefined;
});

async function load(): Promise<Map<string, KeptMapping>> {
  const choices = await views.choices();
  return new Map(choices.flatMap(({ resource, importMapping }) => (importMapping ? [[resource, importMapping]] : [])));
}

/** Where columns of earlier files of a kind went; nothing where the platform does not say. */
export async function keptMapping(resource: string): Promise<KeptMapping> {
  known ??= load();
  try {
    return (await known).get(resource) ?? {};
  } catch {
    known = undefined;
    return {};
  }
}

/** Remembers where the columns of a file went. That it could not be kept costs a few clicks with the next file. */
export async function keepMapping(resource: string, mapping: KeptMapping): Promise<void> {
  (await known?.catch(() => undefined))?.set(resource, mapping);
  await views.keep(resource, { importMapping: mapping }).catch(() => undefined);
}
