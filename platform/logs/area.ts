import { area } from '../http/area';
import { registerMetrics } from './metrics';
import { registerArchive } from './archive/job';
import { registerLogs } from './routes';

export default area(registerMetrics, registerLogs, registerArchive);
