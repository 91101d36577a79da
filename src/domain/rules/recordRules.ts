import { ruleFaults } from '../detection/groups';
import { readRules } from '../detection/read';
import type { JsonObject, RuleName } from '../entity/types';

/** A fault of an object, found by a rule that JSON Schema cannot express. */
export interface ObjectFault {
  path: string;
  code: string;
  limit?: number;
}

/** Because of the type `Record`, the code does not compile if a rule name has no function. */
const RULES: Record<RuleName, (value: JsonObject) => ObjectFault[]> = {
  detectRule: (value) => readRules([value]).flatMap(ruleFaults),
};

/** The faults of an object by the rule that its schema names. */
export const objectFaults = (rule: RuleName, value: JsonObject): ObjectFault[] => RULES[rule](value);
