import { groupOf, HIGHEST, LOWEST, type Attribute, type SymptomGroup } from '../domain/detection';
import type { ValueKind } from '../domain/history/values';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Functions that name a plan's symptoms. */
export interface SymptomNames {
  /** The name of a data type. */
  symptom: (dataId: string) => string;
  /** The name of one of a data type's values; undefined if the value has no name. */
  tuple: (dataId: string, tuple: number) => string | undefined;
  /** The class and unit of one of a data type's values. */
  kind: (dataId: string, tuple: number) => ValueKind;
}

export interface GroupContext {
  names: SymptomNames;
  translate: Translate;
  language: string;
  /** Whether the group's symptoms are medical conditions, which a patient has or does not have. */
  conditions?: boolean;
}

/** A group in words: `at least 2 of`, then each symptom with the rule's condition: `fever 3 or more`. */
export interface GroupWords {
  /** The beginning, such as `at least 2 of`; undefined for a single symptom. */
  lead: string | undefined;
  symptoms: string[];
}

/** A name inside a sentence: `Rash` becomes `rash`, `ALT` stays. */
export const inside = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** A sentence's first letter in upper case; `eGFR` stays. */
export const capital = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** The key of the text for a range of answers. */
function rangeForm(min: number, max: number): string {
  if (min === max) return 'exactly';
  if (max >= HIGHEST) return min <= LOWEST ? 'answered' : 'atLeast';
  return min <= LOWEST ? 'atMost' : 'range';
}

const isBoolean = ({ dataId, tuple }: Attribute, names: SymptomNames): boolean =>
  names.kind(dataId, tuple ?? 0).classType === 'boolean';

/** The name of a symptom. If the rule reads one of several values of the data type, the name of this value is added. */
export function attributeName(
  attribute: Attribute,
  { names, translate }: Pick<GroupContext, 'names' | 'translate'>,
): string {
  const { dataId, tuple } = attribute;
  const name = inside(names.symptom(dataId));
  if (tuple === null || tuple === undefined || isBoolean(attribute, names)) return name;
  const known = names.tuple(dataId, tuple);
  return known === undefined
    ? translate('groupWords.tuple', { name, tuple })
    : translate('groupWords.named', { name, tuple: inside(known) });
}

/**
 * Whether the texts may call a value of 0 absent. This word suits a symptom, but not a value that is graded from a
 * measurement.
 */
const isPlain = (attribute: Attribute, names: SymptomNames): boolean =>
  attribute.tuple === null || attribute.tuple === undefined || isBoolean(attribute, names);

function formOf(attribute: Attribute, min: number, max: number, { names, conditions }: GroupContext): string {
  if (conditions) return min > LOWEST ? 'onRecord' : max <= LOWEST ? 'notOnRecord' : 'either';
  if (max <= LOWEST) return isPlain(attribute, names) ? 'absent' : 'exactly';
  return isBoolean(attribute, names) && min > LOWEST ? 'present' : rangeForm(min, max);
}

/** A group of a rule in words; undefined if the group lists no symptoms and therefore constrains nothing. */
export function groupWords(group: SymptomGroup | null | undefined, context: GroupContext): GroupWords | undefined {
  const found = groupOf(group);
  if (!found) return undefined;
  const { names, translate, conditions } = context;
  const { symptoms, min, max, cond, count } = found;
  const every = cond === 'all' ? count <= symptoms.length : count === symptoms.length;
  const isNone = every && max <= LOWEST && !conditions && symptoms.every((each) => isPlain(each, names));
  const worded = symptoms.map((attribute) => {
    const name = attributeName(attribute, context);
    if (isNone && symptoms.length > 1) return name;
    return translate(`groupWords.${formOf(attribute, min, max, context)}`, { name, min, max });
  });
  if (symptoms.length === 1 && every) return { lead: undefined, symptoms: worded };
  const lead = isNone ? 'none' : every ? 'all' : count === 1 ? 'one' : 'any';
  return { lead: translate(`groupWords.${lead}`, { count }), symptoms: worded };
}

/**
 * A group of a rule as one sentence: `at least 2 of: fever 3 or more, cough 3 or more`. Empty if the group lists no
 * symptoms.
 */
export function groupSentence(group: SymptomGroup | null | undefined, context: GroupContext): string {
  const words = groupWords(group, context);
  if (!words) return '';
  const symptoms = words.symptoms.join(context.language.startsWith('zh') ? '、' : ', ');
  return words.lead === undefined ? symptoms : context.translate('groupWords.list', { lead: words.lead, symptoms });
}
