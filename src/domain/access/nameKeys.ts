/** Greek and Cyrillic letters by the Latin letter that their lower-case form looks like (Unicode TR39, confusables). */
const SMALL: Record<string, string> = {
  a: 'αа',
  c: 'ϲс',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡ',
  h: 'һ',
  i: 'ιіı',
  j: 'ϳј',
  l: 'ӏ',
  o: 'οоσ',
  p: 'ρр',
  q: 'ԛ',
  s: 'ѕ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝѡ',
  x: 'х',
  y: 'γуү',
};
/**
 * Greek and Cyrillic letters by the Latin letter that their upper-case form looks like. More letters look alike in
 * upper case than in lower case.
 */
const CAPITAL: Record<string, string> = {
  A: 'ΑА',
  B: 'ΒВ',
  C: 'ϹС',
  E: 'ΕЕ',
  G: 'Ԍ',
  H: 'ΗН',
  I: 'ΙІӀ',
  J: 'ͿЈ',
  K: 'ΚК',
  M: 'ΜМ',
  N: 'Ν',
  O: 'ΟО',
  P: 'ΡР',
  Q: 'Ԛ',
  S: 'Ѕ',
  T: 'ΤТ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ΧХ',
  Y: 'ΥҮ',
  Z: 'Ζ',
};

const lettersOf = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)));
const [small, capital] = [lettersOf(SMALL), lettersOf(CAPITAL)];

const folded = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Characters that are invisible: joiners, direction marks, soft hyphens. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Capitals that look like a lower-case l. */
const LIKE_L = /[IΙІӀ]/g;

/**
 * The keys by which names are compared. The first key is the name in lower case, the second is the name in upper case.
 * For the third key, a lower-case l first replaces each capital I, because the two look alike. Two names that share a
 * key differ only by case, width or letters that look alike. They count as the same name.
 */
export function nameKeys(name: string): string[] {
  const seen = name.normalize('NFKC').replace(UNSEEN, '').trim();
  return [
    `small:${folded(seen.toLowerCase(), small)}`,
    `capital:${folded(seen.toUpperCase(), capital)}`,
    `typed:${folded(seen.replace(LIKE_L, 'l').toLowerCase(), small)}`,
  ];
}
