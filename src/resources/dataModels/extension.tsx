import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a data model can be tried before it is saved. */
const dataModels: ResourceExtension<'dataModels'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'dataModels'>(() => tryDialog('dataModel')) }],
};

export default dataModels;
