/** What a dosage in words says, as a test reads it back, apart from the code that writes it. */
export interface ReadDosage {
  dose?: unknown;
  rate?: unknown;
  /** Route, method and site, in this order as far as they are given. */
  words: string[];
  repeat: Record<string, unknown>;
  asNeeded?: true | string;
  most?: unknown;
  seeText: boolean;
}

const UNITS: Readonly<Record<string, string>> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  week: 'wk',
  month: 'mo',
  year: 'a',
};
const unitOf = (word: string): string => UNITS[word.replace(/s$/, '')] ?? word;

/** The phrases of events, by their codes. */
const EVENTS: Readonly<Record<string, string>> = {
  'at bedtime': 'HS',
  'in the morning': 'MORN',
  'before meals': 'AC',
  'after breakfast': 'PCM',
  'with meals': 'C',
  'on waking': 'WAKE',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayCode = (day: string): string => day.slice(0, 3).toLowerCase();

const N = String.raw`(\d+(?:\.\d+)?)`;
const amountOf = (text: string) => {
  const [, value, unit] = new RegExp(`^${N} (\\S+)$`).exec(text) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit };
};

/** A quantity, a range, or a ratio. */
function measureOf(text: string): unknown {
  const [part, whole] = text.split(' per ');
  if (whole !== undefined) return { numerator: amountOf(part ?? ''), denominator: amountOf(whole) };
  const [, low, high, unit] = new RegExp(`^${N} to ${N} (\\S+)$`).exec(text) ?? [];
  if (low !== undefined) return { low: { value: Number(low), unit }, high: { value: Number(high), unit } };
  if (text.startsWith('up to ')) return { high: amountOf(text.slice(6)) };
  if (text.startsWith('at least ')) return { low: amountOf(text.slice(9)) };
  return amountOf(text);
}

const WORDS: Readonly<Record<string, number>> = { once: 1, twice: 2 };
/** `3 times`, `twice`, `up to 4 times`, `2 to 3 times`. */
function timesOf(text: string): { least?: number; most?: number } | undefined {
  const word = WORDS[text];
  if (word !== undefined) return { least: word };
  const upTo = /^up to (.*)$/.exec(text)?.[1];
  const upToTimes = upTo === undefined ? undefined : timesOf(upTo)?.least;
  if (upToTimes !== undefined) return { most: upToTimes };
  const [, low, high] = new RegExp(`^${N}(?: to ${N})? times$`).exec(text) ?? [];
  return low === undefined ? undefined : { least: Number(low), ...(high !== undefined && { most: Number(high) }) };
}

const LENGTH = `${N}(?: to ${N})? (second|minute|hour|day|week|month|year)s?`;
function lengthOf(text: string) {
  const [, low, high, unit = ''] = new RegExp(`^${LENGTH}$`).exec(text) ?? [];
  return low === undefined
    ? undefined
    : { low: Number(low), ...(high !== undefined && { high: Number(high) }), unit: unitOf(unit) };
}

type Repeat = Record<string, unknown>;
const periodOf = ({ low, high, unit }: NonNullable<ReturnType<typeof lengthOf>>): Repeat => ({
  period: low,
  ...(high !== undefined && { periodMax: high }),
  periodUnit: unit,
});
const frequencyOf = ({ least, most }: NonNullable<ReturnType<typeof timesOf>>): Repeat => ({
  ...(least !== undefined && { frequency: least }),
  ...(most !== undefined && { frequencyMax: most }),
});

function repeatOf(phrase: string): Repeat | undefined {
  const every = lengthOf(/^every (.*)$/.exec(phrase)?.[1] ?? '');
  if (every) return { frequency: 1, ...periodOf(every) };
  const [, often = '', , unit] = /^(.*) (a) (second|minute|hour|day|week|month|year)$/.exec(phrase) ?? [];
  const aTime = timesOf(often);
  if (aTime && unit) return { ...frequencyOf(aTime), period: 1, periodUnit: unitOf(unit) };
  const [, all = ''] = /^(.*) in all$/.exec(phrase) ?? [];
  const count = timesOf(all);
  if (count)
    return {
      ...(count.least !== undefined && { count: count.least }),
      ...(count.most !== undefined && { countMax: count.most }),
    };
  const [, within = '', length = ''] = /^(.*) in (.*)$/.exec(phrase) ?? [];
  const [times, span] = [timesOf(within), lengthOf(length)];
  if (times && span) return { ...frequencyOf(times), ...periodOf(span) };
  const only = timesOf(phrase);
  if (only) return frequencyOf(only);
  const over = lengthOf(/^over (.*)$/.exec(phrase)?.[1] ?? '');
  if (over)
    return { duration: over.low, ...(over.high !== undefined && { durationMax: over.high }), durationUnit: over.unit };
  const [, bound] = /^for (.*)$/.exec(phrase) ?? [];
  if (bound !== undefined) return boundsOf(bound);
  const [, from] = /^from (\S+)$/.exec(phrase) ?? [];
  if (from !== undefined) return { start: from };
  const [, until] = /^until (\S+)$/.exec(phrase) ?? [];
  return until === undefined ? undefined : { end: until };
}

function boundsOf(text: string): Repeat {
  const quantity = (length: string) => {
    const read = lengthOf(length);
    return read && { value: read.low, unit: read.unit };
  };
  const [low = '', high] = text.split(' to ');
  if (high !== undefined) return { boundsRange: { low: quantity(low), high: quantity(high) } };
  if (text.startsWith('at least ')) return { boundsRange: { low: quantity(text.slice(9)) } };
  if (text.startsWith('at most ')) return { boundsRange: { high: quantity(text.slice(8)) } };
  return { boundsDuration: quantity(text) };
}

/** Reads a dosage in words back into its structure. */
export function readDosage(text: string): ReadDosage {
  const read: ReadDosage = { words: [], repeat: {}, seeText: false };
  const when: string[] = [];
  let list: string[] | undefined;
  for (const phrase of text.split(', ')) {
    if (list && (DAYS.includes(phrase) || /^\d\d:\d\d/.test(phrase))) {
      list.push(DAYS.includes(phrase) ? dayCode(phrase) : `${phrase}:00`);
      continue;
    }
    list = undefined;
    const [, offset, event = ''] = /^(?:(\d+) minutes? )?(.*)$/.exec(phrase) ?? [];
    const [, on = ''] = /^on (\w+)$/.exec(phrase) ?? [];
    const [, at] = /^at (\d\d:\d\d)$/.exec(phrase) ?? [];
    const repeat = repeatOf(phrase);
    if (phrase === 'see text') read.seeText = true;
    else if (EVENTS[event] !== undefined) {
      when.push(EVENTS[event]);
      if (offset !== undefined) read.repeat['offset'] = Number(offset);
    } else if (DAYS.includes(on)) read.repeat['dayOfWeek'] = list = [dayCode(on)];
    else if (at !== undefined) read.repeat['timeOfDay'] = list = [`${at}:00`];
    else if (repeat) Object.assign(read.repeat, repeat);
    else if (phrase === 'as needed') read.asNeeded = true;
    else if (phrase.startsWith('as needed: ')) read.asNeeded = phrase.slice(11);
    else if (phrase.startsWith('at most ')) read.most = measureOf(phrase.slice(8));
    else if (phrase.startsWith('at ') && measureOf(phrase.slice(3))) read.rate = measureOf(phrase.slice(3));
    else if (measureOf(phrase)) read.dose = measureOf(phrase);
    else read.words.push(phrase);
  }
  if (when.length > 0) read.repeat['when'] = when;
  return read;
}
