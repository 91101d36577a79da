import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { Employees } from './Employees';

/** The screen with the schema of what it shows. */
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
