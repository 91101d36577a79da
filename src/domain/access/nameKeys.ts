/** Greek and Cyrillic letters by the Latin one that their small form cannot be told from (Unicode TR39, confusables). */
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
/** The same of capitals, which look alike more often. */
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

/** Characters that leave no mark on a screen: joiners, marks of direction, soft hyphens. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Capitals that are drawn as a small l. */
const LIKE_L = /[IΙІӀ]/g;

/**
 * What a name looks like: in small letters, in capitals, and as it is typed, where a capital I passes for a small l. Two
 * names that share a key differ by case, by width or by letters that look alike, and are one name.
 */
export function nameKeys(name: string): string[] {
  const seen = name.normalize('NFKC').replace(UNSEEN, '').trim();
  return [
    `small:${folded(seen.toLowerCase(), small)}`,
    `capital:${folded(seen.toUpperCase(), capital)}`,
    `typed:${folded(seen.replace(LIKE_L, 'l').toLowerCase(), small)}`,
  ];
}
