import { TEXT_MARK } from './pattern';
import { folded } from './text';

/**
 * Whether all, some or none of a pattern's lines contain a text. `some`: the answer depends on a line's values.
 * `value`: lines that contain the text have it within one value.
 */
export type Contains = 'all' | 'some' | 'value' | 'none';

/** Whether a value can contain a character, which must be in lower case. */
const inValue = (letter: string): boolean => /[0-9a-ftz:.+\-\uE000\uE001]/.test(letter);

/** Whether a value can contain these two characters in this order. The T and Z of a moment stand beside no letter. */
const arePair = (before: string, letter: string): boolean => !/[a-z][tz]|[tz][a-z]/.test(before + letter);

/**
 * For each place in a text, and for its end, how far a value can reach that begins there: the place after the last
 * character that can be within the same value.
 */
function reachesOf(searched: string): number[] {
  const reaches = Array.from({ length: searched.length + 1 }, (_, at) => at);
  for (let at = searched.length - 1; at >= 0; at -= 1) {
    const [letter, next] = [searched.charAt(at), searched.charAt(at + 1)];
    if (!inValue(letter)) continue;
    reaches[at] = next !== '' && inValue(next) && arePair(letter, next) ? (reaches[at + 1] ?? at + 1) : at + 1;
  }
  return reaches;
}

const WORD = 32;

/**
 * The lengths of partial matches, a bit for each: the bit n says that the line so far may end with the first n
 * characters of the searched text. So all of them pass a character at once, however many there are.
 */
class Matches {
  readonly #bits: Uint32Array;
  readonly #letters = new Map<string, Uint32Array>();
  readonly #reaches: readonly number[];
  /** The matches after a value at the beginning, which most values are: the character before them is not searched. */
  readonly #afterFirst: Uint32Array;
  /** Whether no match has begun. */
  #isStart = true;

  constructor(readonly searched: string) {
    const words = Math.ceil((searched.length + 1) / WORD);
    this.#bits = new Uint32Array(words);
    this.#reaches = reachesOf(searched);
    // The loop is over code units, because the searched text can begin in the middle of a character of two units.
    for (let at = 0; at < searched.length; at += 1) {
      const letter = searched.charAt(at);
      const places = this.#letters.get(letter) ?? new Uint32Array(words);
      this.#letters.set(letter, places);
      setBit(places, at + 1);
    }
    setBit(this.#bits, 0);
    this.#passAll();
    this.#afterFirst = this.#bits.slice();
    this.begin();
  }

  /** Whether a value can contain the whole text. */
  get isInValue(): boolean {
    return this.#reaches[0] === this.searched.length;
  }

  get isComplete(): boolean {
    return !this.#isStart && hasBit(this.#bits, this.searched.length);
  }

  begin(): void {
    this.#bits.fill(0);
    setBit(this.#bits, 0);
    this.#isStart = true;
  }

  /** Passes a character that all lines of the pattern have. */
  passLetter(letter: string): void {
    if (this.#isStart && letter !== this.searched.charAt(0)) return;
    const places = this.#letters.get(letter);
    if (!places) return this.begin();
    let carried = 0;
    this.#isStart = true;
    for (let word = 0; word < this.#bits.length; word += 1) {
      const bits = this.#bits[word] ?? 0;
      const next = ((bits << 1) | carried) & (places[word] ?? 0);
      carried = bits >>> (WORD - 1);
      this.#bits[word] = next;
      if (next !== 0) this.#isStart = false;
    }
    setBit(this.#bits, 0);
  }

  /**
   * Passes a value, which can be any sequence of the characters that values can have. The whole text within the value
   * is not counted.
   */
  passValue(): void {
    if (this.#isStart) this.#bits.set(this.#afterFirst);
    else this.#passAll();
    this.#isStart = false;
  }

  #passAll(): void {
    const { length } = this.searched;
    let until = -1;
    for (let at = 0; at <= length; at += 1) {
      const reach = this.#reaches[at] ?? at;
      if (hasBit(this.#bits, at)) until = Math.max(until, at === 0 ? Math.min(reach, length - 1) : reach);
      if (at <= until) setBit(this.#bits, at);
    }
  }
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

const hasBit = (bits: Uint32Array, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/**
 * Prepares the search for a text in patterns. The time of a search grows with the length of the pattern only, not with
 * that of the searched text.
 * @param searched not empty; case is ignored
 * @returns whether the lines of a pattern contain the text, decided without reading their values, from the pattern's
 * text of `searchedPattern`. If the result is `some` or `value`, it is still possible that no line contains the text
 */
export function prepareSearch(searched: string): (text: string) => Contains {
  const wanted = folded(searched);
  const matches = new Matches(wanted);
  return (text) => {
    const whole = folded(text);
    if (whole.split(TEXT_MARK).some((part) => part.includes(wanted))) return 'all';
    matches.begin();
    for (let at = 0; at < whole.length; at += 1) {
      const letter = whole.charAt(at);
      if (letter === TEXT_MARK) matches.passValue();
      else matches.passLetter(letter);
      if (matches.isComplete) return 'some';
    }
    return whole.includes(TEXT_MARK) && matches.isInValue ? 'value' : 'none';
  };
}
