import { REPORT_JOBS } from '../../resources/reports/available';
import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { EmployeeReports } from './EmployeeReports';

/** Loads the screen and the schema of its entity. */
export async function loadEmployeeReports() {
  const loaded = await preloadEntity(REPORT_JOBS);
  return {
    default: () => (
      <EntityContext value={loaded}>
        <EmployeeReports />
      </EntityContext>
    ),
  };
}
