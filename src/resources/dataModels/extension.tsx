import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';

/** A change of a data model can be tried before it is saved. */
const dataModels: ResourceExtension<'dataModels'> = {
  actions: [
    {
      key: 'try',
      label: 'draftTrial.open',
      button: true,
      Dialog: actionDialog<'dataModels'>(async () => {
        const { TryDraftDialog } = await import('../tests/TryDraftDialog');
        return { default: (props) => <TryDraftDialog {...props} of="dataModel" /> };
      }),
    },
  ],
};

export default dataModels;
