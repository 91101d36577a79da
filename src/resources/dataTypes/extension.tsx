import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a data type can be tried before it is saved. */
const dataTypes: ResourceExtension<'dataTypes'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'dataTypes'>(() => tryDialog('dataType')) }],
};

export default dataTypes;
