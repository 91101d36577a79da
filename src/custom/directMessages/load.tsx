import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { DirectMessages } from './DirectMessages';

/** Loads the screen and the schema of its entity. */
export async function loadDirectMessages() {
  const loaded = await preloadEntity('directMessage');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <DirectMessages />
      </EntityContext>
    ),
  };
}
