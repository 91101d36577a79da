import { numberOf, textOf } from '../entity/read';
import type { Json } from '../entity/types';
import { labGravity } from './gravity';
import { signOf, type Sign } from './interpretation';
import { outsideRange, type LabRange } from './items';

/** A stored laboratory result. */
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

/** Whether a range, or a known place in one, judges the value; else only the laboratory can say something of it. */
export function isJudged({ value, comparator, range, normalizedValue }: StoredItem): boolean {
  if (typeof value === 'number' && limitsOf(range)) return true;
  return numberOf(normalizedValue) !== undefined && textOf(comparator) === '';
}

/** HL7's code for a result that the laboratory calls normal. */
const NORMAL = 'N';

/**
 * Whether it is certain that a result is within its range, or outside. Without a range that judges the value, it is
 * certain if the laboratory says it. `< 50` may be both.
 */
export function isCertain(item: StoredItem): boolean {
  if (itemSign(item) !== null || textOf(item.interpretation) === NORMAL) return true;
  return isJudged(item) && textOf(item.comparator) === '';
}

/** On which side a result is outside its range, or what the laboratory says of it; null if neither. */
export function itemSign(item: StoredItem): Sign | null {
  const { value, comparator, range, normalizedValue, interpretation } = item;
  const limits = limitsOf(range);
  const said = textOf(interpretation);
  if (!isJudged(item)) return signOf(null, false, said);
  if (typeof value === 'number' && limits) return signOf(sideOf(value, textOf(comparator), limits), true, said);
  const place = numberOf(normalizedValue) ?? 0;
  return signOf(place < 0 ? 'low' : place > 1 ? 'high' : null, true, said);
}

/** How grave a result is, apart from the validation limit. */
export function itemGravity(item: StoredItem) {
  const sign = itemSign(item);
  return labGravity({ isOut: sign !== null, critical: sign?.critical ?? false, overLimit: false });
}
