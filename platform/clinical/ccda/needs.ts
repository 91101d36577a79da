import type { PersonCorrection } from '../../../src/domain/directMessages/correction';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

/** The services and the transaction of a document's import. */
export interface CcdaNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
  /** The organization of a patient that the import creates. */
  orgId?: string;
  /** Whether the document came with a message, so that nobody here has looked at it. */
  isOfMessage?: boolean;
  /** Whether staff typed in the results of the document, so that nothing came from elsewhere. */
  isTyped?: boolean;
  /** What a person corrected in what the document says about its patient. */
  correction?: PersonCorrection | null;
}
