import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a condition can be tried before it is saved. */
const conditionTypes: ResourceExtension<'conditionTypes'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'conditionTypes'>(() => tryDialog('conditionType')) }],
};

export default conditionTypes;
