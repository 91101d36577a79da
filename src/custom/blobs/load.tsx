import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Blobs } from './Blobs';

/** Loads the screen and the schema of its entity. */
export async function loadBlobs() {
  const loaded = await preloadEntity('blobs');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <Blobs />
      </EntityContext>
    ),
  };
}
