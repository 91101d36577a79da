import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import { textOf } from '../../domain/entity/read';
import type { Json } from '../../domain/entity/types';
import { encodeKey, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf } from '../entry';
import { useEntity } from '../useEntity';
import { changeText, type Words } from './changes';

/** Formats values as text, by the path of their field. */
export type ValueText = (path: string, value: Json | undefined) => string;

/**
 * The key of a referenced record. A referenced child must belong to the same parent; otherwise its key is not known,
 * and the result is empty.
 */
function keyWithin(referred: ManifestEntry, id: string, parentEntity?: string, parent?: string): string[] {
  if (!referred.parent) return [id];
  return referred.parent.entity === parentEntity && parent !== undefined ? [encodeKey(referred, { id, parent })] : [];
}

const noNames = () => () => undefined;

/**
 * Formats the values of changes. The records that the values refer to are loaded in one request per resource.
 * @param shown all values that may be shown, by path
 */
export function useChangeWords(shown: readonly (readonly [path: string, value: Json | undefined])[]): ValueText {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entity, entry, extension } = useEntity();
  // The hook of an entity's extension never changes.
  const useNames = extension.useValueNames ?? noNames;
  const named = useNames();
  const parent = entry.within?.parent;
  const requested = useMemo(() => {
    const ids = new Map<string, Set<string>>();
    const nameOf: Words['nameOf'] = (resource, id) => {
      ids.set(resource, (ids.get(resource) ?? new Set()).add(id));
      return undefined;
    };
    for (const [path, value] of shown) changeText({ entity, language, translate, nameOf }, path, value);
    return [...ids].map(([resource, each]) => {
      const found = entryOf(resource);
      const keys = found ? [...each].sort().flatMap((id) => keyWithin(found, id, entry.parent?.entity, parent)) : [];
      return { resource, ids: keys };
    });
  }, [shown, entity, language, translate, entry, parent]);
  const answers = useQueries({
    queries: requested.map(({ resource, ids }) => ({
      queryKey: [resource, 'names', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getMany<RaEntityRecord>(resource, { ids, signal }),
      enabled: ids.length > 0,
      retry: false,
      staleTime: 300_000,
    })),
  });
  const names = new Map(
    requested.flatMap(({ resource }, at) => {
      const referred = entryOf(resource);
      const found = answers[at]?.data?.data ?? [];
      if (!referred) return [];
      // The record may belong to a plan on which the requested plan is based. The record's key then differs from the
      // requested key.
      const idOf = (record: RaEntityRecord): string => (referred.parent ? textOf(record[referred.id]) : record.id);
      return found.map((record) => [`${resource} ${idOf(record)}`, recordLabel(referred, record)] as const);
    }),
  );
  const nameOf: Words['nameOf'] = (resource, id) => names.get(`${resource} ${id}`);
  return (path, value) =>
    (value === undefined ? undefined : named(path, value)) ??
    changeText({ entity, language, translate, nameOf }, path, value);
}
