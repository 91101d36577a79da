import { numberOf, textOf } from '../entity/read';
import type { Json } from '../entity/types';
import { signOf, type Sign } from './interpretation';
import { outsideRange, type LabRange } from './items';

/** A stored laboratory result, possibly of an earlier form of its schema. */
export interface StoredItem {
  readonly value?: Json | undefined;
  readonly comparator?: Json | undefined;
  readonly range?: { readonly low?: Json | undefined; readonly high?: Json | undefined } | null | undefined;
  readonly rangeText?: Json | undefined;
  readonly normalizedValue?: Json | undefined;
  readonly interpretation?: Json | undefined;
  readonly dataAbsentReason?: Json | undefined;
}

/**
 * The side on which a value is outside its range; null if it is or may be within the range. `< 50` can be any value
 * below 50.
 */
export function sideOf(value: number, comparator: string, range: LabRange | null): 'low' | 'high' | null {
  const found = outsideRange({ value, range });
  if (comparator.startsWith('<'))
    return range?.low !== null && range?.low !== undefined && value <= range.low ? 'low' : null;
  if (comparator.startsWith('>'))
    return range?.high !== null && range?.high !== undefined && value >= range.high ? 'high' : null;
  return found;
}

/** A stored range; null if it has no limit. */
export function limitsOf(range: StoredItem['range']): LabRange | null {
  const [low, high] = [numberOf(range?.low) ?? null, numberOf(range?.high) ?? null];
  return low === null && high === null ? null : { low, high };
}

/** On which side a result is outside its range, or what the laboratory says of it; null if neither. */
export function itemSign({ value, comparator, range, normalizedValue, interpretation }: StoredItem): Sign | null {
  const limits = limitsOf(range);
  const sign = textOf(comparator);
  const said = textOf(interpretation);
  if (typeof value === 'number' && limits) return signOf(sideOf(value, sign, limits), true, said);
  const place = numberOf(normalizedValue);
  if (place === undefined || sign !== '') return signOf(null, false, said);
  return signOf(place < 0 ? 'low' : place > 1 ? 'high' : null, true, said);
}
