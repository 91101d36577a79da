import { views } from '../../dataProvider/views';
import { session } from '../../dataProvider/session';
import type { KeptMapping } from './heads';

/**
 * The stored mappings by resource. They are stored on the platform and not in the browser, because the first row of a
 * file without headings is personal data.
 */
let known: Promise<Map<string, KeptMapping>> | undefined;
session.on((event) => {
  if (event === 'signedOut') known = undefined;
});

async function load(): Promise<Map<string, KeptMapping>> {
  const choices = await views.choices();
  return new Map(choices.flatMap(({ resource, importMapping }) => (importMapping ? [[resource, importMapping]] : [])));
}

/** The mapping of earlier files; empty if it cannot be loaded. */
export async function keptMapping(resource: string): Promise<KeptMapping> {
  known ??= load();
  try {
    return (await known).get(resource) ?? {};
  } catch {
    known = undefined;
    return {};
  }
}

/** Stores the mapping of a file. A failure only costs a few clicks with the next file. */
export async function keepMapping(resource: string, mapping: KeptMapping): Promise<void> {
  (await known?.catch(() => undefined))?.set(resource, mapping);
  await views.keep(resource, { importMapping: mapping }).catch(() => undefined);
}
