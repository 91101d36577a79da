import { isOneOf } from '../entity/read';

/**
 * Kinds of values from 0 to 4 whose numbers have names: a CTCAE grade, and the answers to the questions of PRO-CTCAE
 * about a symptom (National Cancer Institute, PRO-CTCAE 1.0).
 */
export const SCALES = ['grade', 'frequency', 'severity', 'interference', 'amount'] as const;
export type Scale = (typeof SCALES)[number];

/** The scales, the whole name of a grade, and whether a symptom is present at all. */
const NAMED_SCALES = [...SCALES, 'ctcaeGrade', 'presence'] as const;
export type NamedScale = (typeof NAMED_SCALES)[number];

/** The scale that a description names in English: plans are written in English. */
export const scaleNamed = (description: string): NamedScale | undefined =>
  NAMED_SCALES.find((scale) => scale.toLowerCase() === description.toLowerCase().replaceAll(' ', ''));

const HIGHEST = 4;

export const isScale = (classType: unknown): classType is Scale => isOneOf(SCALES, classType);

/** The scale of a value; undefined if its numbers have no names. */
export function scaleOf(classType: unknown, value: unknown): Scale | undefined {
  const isNamed = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST;
  return isNamed && isScale(classType) ? classType : undefined;
}
