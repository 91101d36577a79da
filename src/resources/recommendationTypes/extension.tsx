import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a recommendation can be tried before it is saved. */
const recommendationTypes: ResourceExtension<'recommendationTypes'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'recommendationTypes'>(() => tryDialog('recommendationType')) }],
};

export default recommendationTypes;
