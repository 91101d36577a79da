import type { Comparison } from '../../contract/promoting';
import type { Chosen } from './ChoiceForm';
import type { Selection } from './selection';

/** A finished dry run, and the session at its target. */
export interface Compared {
  compareId: string;
  session: string;
  result: Comparison;
}

/** A promotion that was not applied yet. It stays while another tab of the screen is open. */
export interface Draft {
  chosen?: Chosen;
  compared?: Compared | undefined;
  /** What is promoted of the dry run; undefined before the first change. */
  selection?: Selection | undefined;
}
