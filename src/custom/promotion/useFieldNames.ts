import { manifest } from 'virtual:entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { COLLECTIONS } from '../../domain/promotion/collections';
import { pathInWords } from '../../resources/pathInWords';
import { preloadEntity } from '../../resources/useEntity';
import { useLanguage } from '../../ui/useLanguage';

/** Names the fields of a collection's records as their forms do. */
export function useFieldNames(collection: string): (path: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const entity = COLLECTIONS.find(({ name }) => name === collection)?.entity;
  const resource = manifest.find(({ name }) => name === entity)?.resource;
  const { data } = useQuery({
    queryKey: ['promotion', 'fields', resource, language],
    queryFn: () => preloadEntity(resource ?? ''),
    enabled: resource !== undefined,
  });
  return (path) =>
    data ? pathInWords(data.entity, path.replaceAll(/\[(\d+)\]/g, '.$1'), { language, translate }) : path;
}
