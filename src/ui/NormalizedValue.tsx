import type { StoredItem } from '../domain/lab/sign';
import { LabSign } from './LabSign';

const shown = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A laboratory value as a position in the reference range, from 0 to 1, with its sign. */
export const NormalizedValue = ({ item }: { item: StoredItem }) => (
  <LabSign item={item}>{typeof item.normalizedValue === 'number' && shown(item.normalizedValue)}</LabSign>
);
