import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Activities } from './Activities';

/** Loads the screen and the schema of its entity. */
export async function loadActivities() {
  const loaded = await preloadEntity('activity');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <Activities />
      </EntityContext>
    ),
  };
}
