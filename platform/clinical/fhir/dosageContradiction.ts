import { importFault } from '../../../src/domain/imports/faults';
import { codings } from './coding';
import { findImpossible } from './dosageGaps';
import { findUnlike } from './dosageInWords';
import { number, object, objects, text, texts, type FhirObject, type FhirResource } from './read';
import { RHYTHMS, sayCodedRhythm, sayTiming } from './timingWords';

/** How often a day; below 1 for what is less often than daily. */
interface Often {
  least: number;
  most: number;
}

const HOURS_A_DAY = 24;
/** Days of the units of time in which a rhythm is given. */
const DAYS: Readonly<Record<string, number>> = { min: 1 / 1440, h: 1 / HOURS_A_DAY, d: 1, wk: 7, mo: 30, a: 365 };

/** Words for numbers, each line those for one number, from 1 on. */
const NUMBERS = new Map(
  [
    'one once une una ein einmal 一',
    'two twice deux dos zwei zweimal 两 兩 二',
    'three thrice trois tres drei dreimal 三',
    'four quatre cuatro vier viermal 四',
    'five 五',
    'six 六',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
);
const readNumber = (word: string): number => NUMBERS.get(word.toLowerCase()) ?? Number(word);

const COUNT = String.raw`(\d+|one|two|three|four|five|six)`;
const exactly = (often: number): Often => ({ least: often, most: often });

/**
 * Rhythms in words, in English, French, Spanish, German and Chinese. What a pattern has found is not read again, so the
 * longer ones come first.
 */
const WORDS: readonly [pattern: RegExp, often: (...numbers: number[]) => Often][] = [
  [
    new RegExp(String.raw`\bup to ${COUNT} (?:times|doses) (?:a|per|each|every) day\b`, 'gi'),
    (count = 0) => ({ least: 0, most: count }),
  ],
  [
    new RegExp(String.raw`\b${COUNT} ?(?:-|to) ?${COUNT} times (?:(?:a|per|each|every) day|daily)\b`, 'gi'),
    (least = 0, most = 0) => ({ least, most }),
  ],
  [
    new RegExp(String.raw`\b(?:every|q) ?${COUNT} ?(?:-|to) ?${COUNT} ?h(?:(?:ou)?rs?)?\b`, 'gi'),
    (low = 1, high = 1) => ({ least: HOURS_A_DAY / high, most: HOURS_A_DAY / low }),
  ],
  [
    new RegExp(String.raw`\b(?:every|q) ?${COUNT} ?h(?:(?:ou)?rs?)?\b`, 'gi'),
    (hours = 1) => exactly(HOURS_A_DAY / hours),
  ],
  [/\b(?:every (?:other|2|second) days?|qod)\b/gi, () => exactly(1 / 2)],
  [
    new RegExp(
      String.raw`\b(?:${COUNT} (?:times|x)|(once|twice|thrice)|(\d)x) ?(?:a|per|each|every|/)? ?(?:day|daily|d)\b`,
      'gi',
    ),
    (count = 1) => exactly(count),
  ],
  [/\b(?:once (?:a|per) month|every month|each month|monthly)\b/gi, () => exactly(1 / 30)],
  [/\b(?:every|each) week\b/gi, () => exactly(1 / 7)],
  [/\b(once) (?:a|per|each|every) week\b|\b(?:once )?weekly\b/gi, () => exactly(1 / 7)],
  [/\b(?:bid|b\.i\.d\.)/gi, () => exactly(2)],
  [/\b(?:tid|t\.i\.d\.)/gi, () => exactly(3)],
  [/\b(?:qid|q\.i\.d\.)/gi, () => exactly(4)],
  [/\b(\d+|une|deux|trois|quatre) fois par jour\b/gi, (count = 1) => exactly(count)],
  [/(?<!\p{L})(\d+|una|dos|tres|cuatro) (?:vez|veces) al día(?!\p{L})/giu, (count = 1) => exactly(count)],
  [
    /(?<!\p{L})(einmal|zweimal|dreimal|viermal|\d(?= ?[x×])) ?[x×]? ?(?:täglich|am tag|pro tag)(?!\p{L})/giu,
    (count = 1) => exactly(count),
  ],
  [/(?:每日|每天|一日|一天)([一两兩二三四五六]|\d+)次/g, (count = 1) => exactly(count)],
  [/\b(?:daily|every day|each day|qd|q\.d\.)\b/gi, () => exactly(1)],
];

/** How often a day a text says; undefined if it does not say, or says several things. */
function readText(words: string): Often | undefined {
  const found: Often[] = [];
  let rest = words;
  for (const [pattern, often] of WORDS)
    rest = rest.replace(pattern, (_, ...parts: unknown[]) => {
      const numbers = parts.filter((part): part is string => typeof part === 'string').map(readNumber);
      found.push(often(...numbers.filter((each) => Number.isFinite(each) && each > 0)));
      return ' ; ';
    });
  const [first, ...others] = found;
  return others.every((each) => each.least === first?.least && each.most === first.most) ? first : undefined;
}

/** How often a day a rhythm in structure says. */
function readRepeat(repeat: FhirObject | undefined): Often | undefined {
  const at = Math.max(texts(repeat, 'timeOfDay').length, texts(repeat, 'when').length);
  const days = DAYS[text(repeat, 'periodUnit') ?? ''];
  const [period, longest] = [number(repeat, 'period'), number(repeat, 'periodMax')];
  const [frequency, most] = [number(repeat, 'frequency'), number(repeat, 'frequencyMax')];
  // On some days only, or at times of the day as well: nobody knows how often a day is meant.
  if (texts(repeat, 'dayOfWeek').length > 0 || days === undefined || period === undefined || period <= 0)
    return undefined;
  if (at > 1 && (frequency ?? 1) === 1) return exactly(at / (period * days));
  return {
    least: (most !== undefined && frequency === undefined ? 0 : (frequency ?? 1)) / ((longest ?? period) * days),
    most: (most ?? frequency ?? 1) / (period * days),
  };
}

const isApart = (one: Often, other: Often): boolean => {
  // A month has no certain number of days.
  const slack = 1.05;
  return one.most * slack < other.least || other.most * slack < one.least;
};

/** What a dosage says twice, and not alike: in its text and its structure, or by a code and in numbers. */
function findContradictions(dosage: FhirObject): string[] {
  // Documents have the line of their narrative beside the structure.
  const own = text(dosage, 'text') ?? text(dosage, 'patientInstruction') ?? '';
  const timing = object(dosage, 'timing');
  const repeat = readRepeat(object(timing, 'repeat'));
  const coded = codings(object(timing, 'code'))
    .map(({ code }) => RHYTHMS[code.toUpperCase()])
    .find(Boolean);
  const byCode = readText(coded ?? text(object(timing, 'code'), 'text') ?? '');
  const byText = readText(own);
  const structure = repeat ?? byCode;
  const [wrong] = findImpossible(dosage);
  return [
    ...(wrong === undefined ? [] : [importFault('badDose', { what: wrong })]),
    ...findUnlike(own, dosage).map((unlike) => importFault('otherRhythm', { ...unlike })),
    ...(byText && structure && isApart(byText, structure)
      ? [importFault('otherRhythm', { what: own.slice(0, 100), other: sayTiming(timing).join(', ').slice(0, 100) })]
      : []),
    ...(repeat && byCode && isApart(repeat, byCode)
      ? [
          importFault('otherRhythmCode', {
            what: sayCodedRhythm(timing) ?? '',
            other: sayTiming({ repeat: object(timing, 'repeat') })
              .join(', ')
              .slice(0, 100),
          }),
        ]
      : []),
  ];
}

/** Tells the doses of a medication that contradict themselves: whoever reads one of the two does not see the other. */
export const tellContradictedDoses = (resource: FhirResource): string[] =>
  [...objects(resource, 'dosage'), ...objects(resource, 'dosageInstruction')].flatMap(findContradictions);
