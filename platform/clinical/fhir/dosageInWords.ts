import { conceptText } from './coding';
import { number, object, objects, text, texts, type FhirObject } from './read';

/** What a text and a structure say of one thing, and not alike. */
export interface Unlike {
  what: string;
  other: string;
}

const NUMBER = String.raw`(?<![\p{L}\d.,/½-])(1\/2|½|\d{1,3}(?:,\d{3})+(?!\d)|\d+ ?(?:½| 1\/2)|\d+(?:\.\d+)?|one and (?:a|one) half|(?:a |one )?half(?: an?| of an?)?|un demi|demi|media|eine halbe|halbe|半|one|two|three|four)`;
const WORDED: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, '½': 0.5, '1/2': 0.5, 半: 0.5 };

function readAmount(words: string): number {
  const said = words.toLowerCase();
  if (said.startsWith('one and')) return 1.5;
  if (/half|demi|media|halbe/.test(said)) return 0.5;
  const [, whole] = /^(\d+) ?(?:½| 1\/2)$/.exec(said) ?? [];
  return whole === undefined ? (WORDED[said] ?? Number(said.replaceAll(',', ''))) : Number(whole) + 0.5;
}

/** Countable forms of a medication, as structures and texts name them. */
const FORMS: readonly string[] = [
  String.raw`tab(?:let)?s?|comprim[eé]s?|comprimidos?|tabletas?|tabletten?|片`,
  String.raw`cap(?:sule)?s?|g[eé]lules?|c[aá]psulas?|kapseln?|粒`,
  'puffs?|bouff[eé]es?|hub|hübe',
  'drops?|gouttes?|gotas?|tropfen|滴',
  'sprays?',
  'patch(?:es)?',
];
const COUNTED = new RegExp(String.raw`${NUMBER}[ -]?(?:${FORMS.join('|')})(?![\p{L}])`, 'iu');

/** Units of amounts, each with the unit in which amounts are compared and its factor. */
const UNITS: readonly (readonly [words: string, of: string, factor: number])[] = [
  ['mcg|µg|μg|ug', 'mg', 0.001],
  ['mg', 'mg', 1],
  ['g', 'mg', 1000],
  ['ml', 'ml', 1],
  ['l', 'ml', 1000],
  ['units?|iu|\\[iu\\]|unit[eé]s?|unidades|einheiten', 'unit', 1],
  ['meq', 'meq', 1],
  ['mmol', 'mmol', 1],
];
/** Behind the unit of an amount stands nothing of which it is a part, such as a weight or a time. */
const NOT_PER = String.raw`(?![\p{L}]| ?\/| per )`;

const isUnit = (words: string, unit: string): boolean => new RegExp(`^(?:${words})$`, 'iu').test(unit);

interface Stated {
  what: string;
  value: number;
}

const findAll = (words: string, pattern: string): Stated[] =>
  [...words.matchAll(new RegExp(pattern, 'giu'))].map((match) => ({
    what: match[0],
    value: readAmount(match[1] ?? ''),
  }));

/** The amounts that a text names in units of one kind. */
const findAmounts = (words: string, of: string): Stated[] =>
  UNITS.filter(([, kind]) => kind === of).flatMap(([unit, , factor]) =>
    findAll(words, String.raw`${NUMBER} ?(?:${unit})${NOT_PER}`).map(({ what, value }) => ({
      what,
      value: value * factor,
    })),
  );

/**
 * Another dose in the text than in the structure. An amount beside a number of tablets is their strength, and several
 * amounts may be the steps of a dose, or its limit.
 */
function findOtherAmount(words: string, dosage: FhirObject): Unlike | undefined {
  const [dose, ...more] = objects(dosage, 'doseAndRate');
  const quantity = object(dose, 'doseQuantity');
  const [value, unit] = [number(quantity, 'value'), text(quantity, 'unit') ?? text(quantity, 'code') ?? ''];
  if (more.length > 0 || value === undefined) return undefined;
  const plain = unit.replace(/[[\](){}]/g, '');
  const form = FORMS.find((each) => isUnit(each, plain));
  const [, of, factor = 1] = UNITS.find(([each]) => isUnit(each, plain)) ?? [];
  if (form === undefined && (of === undefined || COUNTED.test(words))) return undefined;
  const found =
    form === undefined ? findAmounts(words, of ?? '') : findAll(words, String.raw`${NUMBER}[ -]?(?:${form})(?!\p{L})`);
  const [only, ...others] = found;
  const isSame = only !== undefined && Math.abs(only.value - value * factor) < 1e-9 * Math.max(1, only.value);
  return only === undefined || others.length > 0 || isSame ? undefined : { what: only.what, other: `${value} ${unit}` };
}

/** Words of one thing in a text and in a structure, each line those that mean the same. */
type Table = readonly (readonly [name: string, words: RegExp])[];

const ROUTES: Table = [
  [
    'oral',
    /(?<!\p{L})(oral(ly)?|(by|per) mouth|p\.?o\.?|per os|voie orale|orale?|bouche|v[ií]a oral|boca|peroral)(?!\p{L})|口服|经口|經口/iu,
  ],
  ['intravenous', /(?<!\p{L})(intra-?ven(ous(ly)?|euse|osa|[oö]s)|i\.?v\.?)(?!\p{L})|静脉|靜脈/iu],
  ['intramuscular', /(?<!\p{L})(intra-?mus[ck]ul(ar(ly)?|aire|[aä]r)|i\.?m\.?)(?!\p{L})|肌肉/iu],
  ['subcutaneous', /(?<!\p{L})(sub-?[ck]utan(eous(ly)?|[eé]e|ea)|subkutan|subcut|s\.?c\.?|subq)(?!\p{L})|皮下/iu],
  ['rectal', /(?<!\p{L})(re[ck]tal(ly|e)?)(?!\p{L})|直肠|直腸/iu],
];
const SIDES: Table = [
  ['left', /(?<!\p{L})(left|gauche|izquierd[oa]|linke[rsnm]?|links)(?!\p{L})|左/iu],
  [
    'right',
    /(?<!\p{L})(right(?= (eye|ear|arm|leg|nostril|side|hand|foot|thigh|knee|hip|shoulder|breast|upper|lower))|droite?|derech[oa]|rechte[rsnm]?|rechts)(?!\p{L})|右/iu,
  ],
];
const BOTH_SIDES = /(?<!\p{L})(both|each|les deux|ambos|beide)(?!\p{L})|双|雙|两|兩/iu;
const TIMES: Table = [
  ['morning', /(?<!\p{L})(mornings?|breakfast|matin|ma[ñn]ana|desayuno|morgens?|morgen|fr[uü]hst[uü]ck)(?!\p{L})|早/iu],
  ['noon', /(?<!\p{L})(noon|lunch|midi|mediod[ií]a|mittags?)(?!\p{L})|中午/iu],
  [
    'late',
    /(?<!\p{L})(evenings?|bedtime|nights?|nightly|dinner|soir|coucher|noche|acostarse|abends?|nachts?)(?!\p{L})|晚|睡前/iu,
  ],
];
const WHEN: readonly (readonly [name: string, codes: RegExp])[] = [
  ['morning', /^(MORN|CM$|[AP]CM$|WAKE$)/],
  ['noon', /^(NOON$|CD$|[AP]CD$)/],
  ['late', /^(EVE|NIGHT$|HS$|CV$|[AP]CV$)/],
];

const findIn = (table: Table, words: string): string[] =>
  table.filter(([, pattern]) => pattern.test(words)).map(([name]) => name);

/** What a text and a structure each say once, and not alike. */
function compare(table: Table, words: string, structure: string | undefined): Unlike | undefined {
  const [said, ...more] = findIn(table, words);
  const [stated, ...others] = findIn(table, structure ?? '');
  const isUnlike = said !== undefined && stated !== undefined && said !== stated && more.length + others.length === 0;
  return isUnlike ? { what: words.slice(0, 100), other: structure?.slice(0, 100) ?? '' } : undefined;
}

function findOtherTime(words: string, dosage: FhirObject): Unlike | undefined {
  const when = texts(object(object(dosage, 'timing'), 'repeat'), 'when');
  const stated = [...new Set(when.map((code) => WHEN.find(([, codes]) => codes.test(code))?.[0]))];
  const [said, ...more] = findIn(TIMES, words);
  const [only, ...others] = stated;
  return said !== undefined && only !== undefined && said !== only && more.length + others.length === 0
    ? { what: words.slice(0, 100), other: when.join(', ') }
    : undefined;
}

/** What the words of a dosage say otherwise than its structure: how much, by which route, on which side, or when. */
export function findUnlike(words: string, dosage: FhirObject): Unlike[] {
  const route = conceptText(object(dosage, 'route'));
  const site = [conceptText(object(dosage, 'site')), route].filter(Boolean).join(', ');
  return [
    findOtherAmount(words, dosage),
    compare(ROUTES, words, route),
    BOTH_SIDES.test(words) ? undefined : compare(SIDES, words, site),
    findOtherTime(words, dosage),
  ].filter((each) => each !== undefined);
}
