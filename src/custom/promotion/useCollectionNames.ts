import { manifest } from 'virtual:entities';
import { COLLECTIONS } from '../../domain/promotion/collections';
import { namesOf } from '../../resources/entry';
import { useLanguage } from '../../ui/useLanguage';

/** Names a collection by the records that it contains. */
export function useCollectionNames(
  collections: readonly { name: string; entity: string }[] = COLLECTIONS,
): (collection: string) => string {
  const language = useLanguage();
  return (collection) => {
    const entity = collections.find(({ name }) => name === collection)?.entity;
    const entry = manifest.find(({ name }) => name === entity);
    return entry ? namesOf(entry, language).many : collection;
  };
}
