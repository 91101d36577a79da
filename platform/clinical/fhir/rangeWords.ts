/** A range that is stated in words, such as `3.5-5.1 mmol/L`. A limit may not belong to the range itself: `< 5`. */
export interface WordedRange {
  low: number | null;
  high: number | null;
  /** Whether a value equal to the limit is outside the range. */
  excludesLimit: boolean;
  unit: string;
}

const NUMBER = String.raw`[-+]?\d{1,12}(?:\.\d{1,12})?`;
/** A unit begins with a letter, `%`, `/`, `µ` or `[`, so that it cannot hide another number. */
const UNIT = String.raw`\s*([A-Za-zµμ%/[°][^\s;,]{0,30})?`;
const BETWEEN = new RegExp(String.raw`^(${NUMBER})\s*(?:-|–|—|to)\s*(${NUMBER})${UNIT}$`, 'i');
const LIMIT = new RegExp(String.raw`^(<=|>=|<|>|≤|≥)\s*(${NUMBER})${UNIT}$`);

/** Brackets around the whole text, which say nothing: `(3.5-5.1)`. */
const bare = (text: string): string => /^\(([^()]*)\)$/.exec(text.trim())?.[1]?.trim() ?? text.trim();

/** Reads a range in words if it can mean only one thing; undefined for all other texts, and for reversed limits. */
export function readRangeWords(text: string): WordedRange | undefined {
  const words = bare(text.slice(0, 200));
  const [, from, to, own = ''] = BETWEEN.exec(words) ?? [];
  if (from !== undefined && to !== undefined) {
    const [low, high] = [Number(from), Number(to)];
    return low <= high ? { low, high, excludesLimit: false, unit: own } : undefined;
  }
  const [, sign = '', limit, unit = ''] = LIMIT.exec(words) ?? [];
  if (limit === undefined) return undefined;
  const value = Number(limit);
  const upper = sign === '<' || sign === '<=' || sign === '≤';
  return {
    low: upper ? null : value,
    high: upper ? value : null,
    excludesLimit: sign === '<' || sign === '>',
    unit,
  };
}
