import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { TRY, tryDialog } from '../tests/tryAction';

/** A change of a question can be tried before it is saved. */
const questions: ResourceExtension<'questions'> = {
  actions: [{ ...TRY, Dialog: actionDialog<'questions'>(() => tryDialog('question')) }],
};

export default questions;
