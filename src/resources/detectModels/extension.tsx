import type { ResourceExtension } from '../extension';
import { RuleTable } from './RuleTable';

/** Shows a detection model's rules as a table. */
const detectModels: ResourceExtension<'detectModels'> = { slots: { ruleTable: (props) => <RuleTable {...props} /> } };

export default detectModels;
