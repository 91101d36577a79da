import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';
import { RuleTable } from './RuleTable';

/** Shows a detection model's rules as a table, and tries a change before it is saved. */
const detectModels: ResourceExtension<'detectModels'> = {
  slots: { ruleTable: (props) => <RuleTable {...props} /> },
  actions: [{ ...TRY, Dialog: actionDialog<'detectModels'>(() => tryDialog('detectModel')) }],
};

export default detectModels;
