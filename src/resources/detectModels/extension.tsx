import type { ResourceExtension } from '../extension';
import { RuleTable } from './RuleTable';

/** A detect model is read as its table of rules. */
const detectModels: ResourceExtension<'detectModels'> = { slots: { ruleTable: (props) => <RuleTable {...props} /> } };

export default detectModels;
