import type { StoredItem } from '../domain/lab/sign';
import { exactText } from '../domain/shownNumber';
import { LabSign } from './LabSign';
import { useLanguage } from './useLanguage';

/** A laboratory value as a position in the reference range, from 0 to 1, with its sign. */
export function NormalizedValue({ item }: { item: StoredItem }) {
  const language = useLanguage();
  const { normalizedValue: value } = item;
  return (
    <LabSign item={item}>{typeof value === 'number' && exactText(Math.round(value * 1000) / 1000, language)}</LabSign>
  );
}
