import { useTranslate } from 'react-admin';
import { inSentence } from '../ui/inSentence';
import { useLanguage } from '../ui/useLanguage';
import { entryOf, namesOf } from './entry';

/** Returns a function that says that no record of a resource has the given ID. */
export function useNoRecord(): (resource: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (resource) => {
    const entry = entryOf(resource);
    return translate('lists.noRecord', { name: inSentence(entry ? namesOf(entry, language).one : resource) });
  };
}
