import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { RuleTable } from './RuleTable';

/** Shows a detection model's rules as a table, and tries a change before it is saved. */
const detectModels: ResourceExtension<'detectModels'> = {
  slots: { ruleTable: (props) => <RuleTable {...props} /> },
  actions: [
    {
      key: 'try',
      label: 'draftTrial.open',
      button: true,
      Dialog: actionDialog<'detectModels'>(async () => {
        const { TryDraftDialog } = await import('../tests/TryDraftDialog');
        return { default: (props) => <TryDraftDialog {...props} of="detectModel" /> };
      }),
    },
  ],
};

export default detectModels;
