/** A symptom that a rule looks at: its data type, and the tuple where the largest is not meant. */
export interface Attribute {
  dataId: string;
  tuple?: number | null;
}

/** One group of a rule's symptoms; what is absent has the defaults of `groupOf`. */
export interface SymptomGroup {
  symptoms?: Attribute[];
  /** 0 to 4, both counted in. Defaults 0 and 4. */
  min?: number;
  max?: number;
  /** `all`: every listed symptom matches and at least `count` are listed; `any`: at least `count` match. Default all. */
  cond?: 'all' | 'any';
  /** Default 1. */
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

/** A model's rules with what their outcome needs to know of the model. */
export interface DetectionModel {
  modelId: string;
  /** Of the rule set; stored with every result. */
  version: string | null;
  rules: readonly DetectRule[];
  /** The model's primary symptoms: green only where all of them were answered. */
  primary: readonly Attribute[];
}

export interface AlertLevel {
  alertLevelId: string;
  color: string;
  /** The highest is the gravest. */
  priority: number;
}

/** A stretch of a condition, from its start until its end: dates of any precision, see `holdsAt`. */
export interface ConditionSpan {
  dataId: string;
  start: string;
  end?: string | null;
}

/** What is known of one patient and groupId at the time of an event. */
export interface Snapshot {
  /** The event's time, a date of any precision. */
  at: string;
  /** The patient's zone, by which days begin and end; absent for UTC. */
  zone?: string;
  /** Tuples by data type: 0 to 4, a boolean as 0 or 1; null or absent where there was no answer. */
  values: Readonly<Record<string, readonly (number | null | undefined)[]>>;
  conditions: readonly ConditionSpan[];
}

/** One symptom of a group as it was looked at; `value` null where missing. */
export interface SymptomTrace {
  dataId: string;
  value: number | null;
  matches: boolean;
}

export interface GroupTrace {
  group: GroupName;
  symptoms: SymptomTrace[];
  matched: number;
  /** How many have to match. */
  needed: number;
  holds: boolean;
}

export interface RuleTrace {
  ruleId: string;
  groups: GroupTrace[];
  fires: boolean;
  /** The rule breaks the rules for rules; it never fires. */
  rejected: boolean;
}

export interface ModelResult {
  modelId: string;
  version: string | null;
  /** `alert`: a rule fired; `green`: none did and all primary symptoms were answered; else `incomplete`. */
  outcome: 'alert' | 'green' | 'incomplete';
  alertLevelId: string | null;
  grade: number | null;
  ruleId: string | null;
  /** In the order in which the rules ran; those after the first that fires were not needed and are there to explain. */
  trace: RuleTrace[];
}

export interface Detection {
  models: ModelResult[];
  /** The highest level over all models; null where some are incomplete and none has fired. */
  overall: string | null;
}
