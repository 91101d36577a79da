import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Employees } from './Employees';

/** Loads the screen and the schema of its entity. */
export async function loadEmployees() {
  const loaded = await preloadEntity('roster');
  return {
    default: () => (
      <EntityContext value={loaded}>
        <Employees />
      </EntityContext>
    ),
  };
}
