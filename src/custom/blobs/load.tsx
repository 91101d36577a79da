import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Blobs } from './Blobs';

/** The screen with the schema of what it shows. */
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
