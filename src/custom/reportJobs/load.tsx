import { REPORT_JOBS } from '../../resources/reports/available';
import { EntityContext, preloadEntity } from '../../resources/useEntity';
import { ReportJobs } from './ReportJobs';

/** Loads the screen and the schema of its entity. */
export async function loadReportJobs() {
  const loaded = await preloadEntity(REPORT_JOBS);
  return {
    default: () => (
      <EntityContext value={loaded}>
        <ReportJobs />
      </EntityContext>
    ),
  };
}
