import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import type { Json } from '../../domain/entity/types';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf } from '../entry';
import { useEntity } from '../useEntity';
import { changeText, type Words } from './changes';

/** Formats values as text, by the path of their field. */
export type TextOf = (path: string, value: Json | undefined) => string;

/**
 * Formats the values of changes; the records they refer to are loaded in one request per resource.
 * @param shown all values that may be shown, by path
 */
export function useChangeWords(shown: readonly (readonly [path: string, value: Json | undefined])[]): TextOf {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entity } = useEntity();
  const requested = useMemo(() => {
    const ids = new Map<string, Set<string>>();
    const nameOf: Words['nameOf'] = (resource, id) => {
      ids.set(resource, (ids.get(resource) ?? new Set()).add(id));
      return undefined;
    };
    for (const [path, value] of shown) changeText({ entity, language, translate, nameOf }, path, value);
    return [...ids].map(([resource, each]) => ({ resource, ids: [...each].sort() }));
  }, [shown, entity, language, translate]);
  const answers = useQueries({
    queries: requested.map(({ resource, ids }) => ({
      queryKey: [resource, 'names', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getMany<RaEntityRecord>(resource, { ids, signal }),
      enabled: entryOf(resource) !== undefined,
      retry: false,
      staleTime: 300_000,
    })),
  });
  const names = new Map(
    requested.flatMap(({ resource }, at) => {
      const entry = entryOf(resource);
      const found = answers[at]?.data?.data ?? [];
      return entry ? found.map((record) => [`${resource} ${record.id}`, recordLabel(entry, record)] as const) : [];
    }),
  );
  const nameOf: Words['nameOf'] = (resource, id) => names.get(`${resource} ${id}`);
  return (path, value) => changeText({ entity, language, translate, nameOf }, path, value);
}
