/**
 * A symptom that a rule reads: a data type and optionally a tuple. Without a tuple, the rule reads the largest value.
 */
export interface Attribute {
  dataId: string;
  tuple?: number | null;
}

/** One group of a rule's symptoms; `groupOf` fills in the defaults. */
export interface SymptomGroup {
  symptoms?: Attribute[];
  /** Limits of the score, 0 to 4, inclusive. Defaults: 0 and 4. */
  min?: number;
  max?: number;
  /**
   * `all`: every symptom must match, and the group must list at least `count` symptoms; `any`: at least `count`
   * symptoms must match.
   * Default `all`.
   */
  cond?: 'all' | 'any';
  /** The number of symptoms, see `cond`; default 1. */
  count?: number;
}

export const GROUPS = [
  'primary',
  'associated',
  'pertinentPositive',
  'pertinentNegative',
  'clinicalModifiers',
  'conditions',
] as const;
export type GroupName = (typeof GROUPS)[number];

export type DetectRule = {
  ruleId: string;
  /** CTCAE grade 0 to 4; 5 (death) is never detected. */
  grade: number;
  alertLevelId: string;
  /** Rules run in ascending order. */
  priority: number;
} & Partial<Record<GroupName, SymptomGroup | null>>;

/** An invalid record of the plan, and the paths of its invalid fields: `rules.0.grade`. */
export interface Unreadable {
  entity: string;
  id: string;
  fields: string[];
}

/** A model's rules and the data that their evaluation needs. */
export interface DetectionModel {
  modelId: string;
  /** The version of the rule set, stored with every result. */
  version: string | null;
  rules: readonly DetectRule[];
  /** The model's primary symptoms: the model is green only if all of them were answered. */
  primary: readonly Attribute[];
  /**
   * Invalid records that the model depends on. The model's valid rules can fire, but the model is never green. Absent
   * if there are none.
   */
  unreadable?: readonly Unreadable[];
}

export interface AlertLevel {
  alertLevelId: string;
  color: string;
  /** The most severe level has the highest priority. */
  priority: number;
}

/** A period of a condition; start and end are dates of any precision, see `holdsAt`. */
export interface ConditionSpan {
  dataId: string;
  start: string;
  end?: string | null;
}

/** The known values of one patient and group at the time of an event. */
export interface Snapshot {
  /** The event's time, a date of any precision. */
  at: string;
  /** The patient's zone, which decides where days begin and end; UTC by default. */
  zone?: string;
  /** Tuples by data type: 0 to 4, a boolean as 0 or 1; null or absent if there is no answer. */
  values: Readonly<Record<string, readonly (number | null | undefined)[]>>;
  conditions: readonly ConditionSpan[];
  /** Data types with a grade that may be higher, because a range or baseline is not known. */
  least?: readonly string[];
}

/** The result of one symptom in a group; `value` is null if the symptom has no value. */
export interface SymptomTrace {
  dataId: string;
  value: number | null;
  matches: boolean;
}

export interface GroupTrace {
  group: GroupName;
  symptoms: SymptomTrace[];
  matched: number;
  /** The number of symptoms that must match. */
  needed: number;
  holds: boolean;
}

export interface RuleTrace {
  ruleId: string;
  groups: GroupTrace[];
  fires: boolean;
  /** Whether the rule is invalid and never fires. */
  rejected: boolean;
}

export interface ModelResult {
  modelId: string;
  version: string | null;
  /**
   * `alert`: a rule fired; `unreadable`: none did, and the model depends on an invalid record; `green`: none did, and
   * all primary symptoms were answered; else `incomplete`.
   */
  outcome: 'alert' | 'green' | 'incomplete' | 'unreadable';
  alertLevelId: string | null;
  grade: number | null;
  ruleId: string | null;
  /** The rules in the order in which they ran. Rules after the first one that fires serve only as an explanation. */
  trace: RuleTrace[];
}

export interface Detection {
  models: ModelResult[];
  /** The highest level of all models; null if no model fired and not all models are green. */
  overall: string | null;
}
