import type { ManifestEntry } from '../domain/entity/manifest';
import { isTranslatedKind, planTextsIn, translatedRecord } from '../domain/content/planTexts';
import type { EntityRecord, Language } from '../domain/entity/types';
import { isApiError } from './apiError';
import { typed } from './border';
import { createCall } from './call';
import { entityClient } from './entityClient';
import type { Http } from './http';

interface Wanted {
  entry: ManifestEntry;
  ids: readonly string[];
  parent: string | undefined;
  /** The language of the names of plans, for records that are only read for their names. */
  language: Language | undefined;
}

interface Waiting extends Wanted {
  signal: AbortSignal | undefined;
  resolve: (records: readonly EntityRecord[]) => void;
  reject: (error: unknown) => void;
}

export interface Lookups {
  /**
   * Reads records by their ids; ids without a record are left out.
   * @throws ApiError, or the abort of `signal`
   */
  read(wanted: Wanted, signal?: AbortSignal): Promise<readonly EntityRecord[]>;
}

/** Time in ms in which lookups are gathered: a screen draws its header and its form one right after the other. */
const GATHER_MS = 8;

/** Maximum number of lookups in a request. */
const PER_CALL = 20;

const isTranslated = ({ entry, language }: Wanted): boolean => language !== undefined && isTranslatedKind(entry.name);

/**
 * Reads the records that a screen refers to. Lookups of several resources that begin together are one request; a single
 * one is a list with `ids`, as are all on a platform without that request. A platform with that request names plans in
 * the reader's language.
 * @param texts the entity of the translated texts, which are read for names from a platform without that request
 */
export function createLookups(http: Http, texts?: ManifestEntry): Lookups {
  const { call } = createCall(http);
  let waiting: Waiting[] = [];
  let isOffered = true;

  async function readOne(wanted: Wanted, signal?: AbortSignal): Promise<readonly EntityRecord[]> {
    const { entry, ids, parent } = wanted;
    const query = { ids: ids.join(','), limit: ids.length };
    const { records } = await entityClient(entry, http).list({ parent, query, signal });
    const { name } = entry;
    if (!texts || wanted.language === undefined || !isTranslatedKind(name)) return records;
    // Without its translations, a plan is still named as it is written.
    const { records: translated } = await entityClient<'translatedText'>(texts, http)
      .list({ query: { limit: 0 }, signal })
      .catch(() => ({ records: [] }));
    const inLanguage = planTextsIn(translated, wanted.language);
    return records.map((record) => translatedRecord(inLanguage, name, record));
  }

  const readAlone = (each: Waiting): void => void readOne(each, each.signal).then(each.resolve, each.reject);

  async function readTogether(all: readonly Waiting[]): Promise<void> {
    const lookups = all.map((wanted) => ({
      resource: wanted.entry.resource,
      ids: [...wanted.ids],
      ...(wanted.parent !== undefined && { parent: wanted.parent }),
      ...(isTranslated(wanted) && { language: wanted.language }),
    }));
    try {
      const { found } = await call('POST search/records', { body: { lookups } });
      all.forEach((each, index) =>
        each.resolve((found[index]?.records ?? []).map((record) => typed<EntityRecord>(record))),
      );
    } catch (error) {
      if (!isApiError(error) || error.code === 'network') return all.forEach((each) => each.reject(error));
      if ([403, 404, 405].includes(error.status)) isOffered = false;
      // One by one they are repeated if the platform is busy, and those that can be read are shown.
      all.forEach(readAlone);
    }
  }

  function send(): void {
    const all = waiting.filter(({ signal }) => signal?.aborted !== true);
    waiting = [];
    if (!isOffered || (all.length < 2 && !all.some(isTranslated))) return all.forEach(readAlone);
    for (let start = 0; start < all.length; start += PER_CALL) void readTogether(all.slice(start, start + PER_CALL));
  }

  return {
    read: (wanted, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (waiting.length === 0) setTimeout(send, GATHER_MS);
        waiting.push({ ...wanted, signal, resolve, reject });
      }),
  };
}
