import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a recommendation model can be tried before it is saved. */
const recommendModels: ResourceExtension<'recommendModels'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'recommendModels'>(() => tryDialog('recommendModel')) }],
};

export default recommendModels;
