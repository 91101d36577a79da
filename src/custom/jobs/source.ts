import { listOf } from '../../dataProvider/pages';

/** The jobs, newest first. Reading them is not audited, because they have no arguments and no results. */
export const JOBS = listOf('GET jobs/monitor', { rows: 'jobs', total: 'totalJobs' });
