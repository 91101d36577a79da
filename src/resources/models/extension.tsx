import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a model can be tried before it is saved. */
const models: ResourceExtension<'models'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'models'>(() => tryDialog('model')) }],
};

export default models;
