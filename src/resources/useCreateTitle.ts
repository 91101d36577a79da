import { useTranslate } from 'react-admin';
import type { ManifestEntry } from '../domain/entity/manifest';
import { useLanguage } from '../ui/useLanguage';
import { namesOf } from './entry';

/** The title of the form for a new record: "New Right", « Nouveau droit ». */
export function useCreateTitle(entry: ManifestEntry): string {
  const translate = useTranslate();
  const { one, create } = namesOf(entry, useLanguage());
  return create ?? translate('lists.create', { name: one });
}
