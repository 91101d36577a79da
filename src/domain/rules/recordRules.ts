import { ruleFaults } from '../detection/groups';
import { readRules } from '../detection/read';
import type { JsonObject, RuleName } from '../entity/types';

/** A fault of an object by a rule that its schema cannot say: where in it, and what. */
export interface ObjectFault {
  path: string;
  code: string;
  limit?: number;
}

/** Total, so that a rule that schemas may name does not compile without its function. */
const RULES: Record<RuleName, (value: JsonObject) => ObjectFault[]> = {
  detectRule: (value) => readRules([value]).flatMap(ruleFaults),
};

/** What an object breaks of the rule that its schema names. */
export const objectFaults = (rule: RuleName, value: JsonObject): ObjectFault[] => RULES[rule](value);
