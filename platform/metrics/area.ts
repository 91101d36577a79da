import { area } from '../http/area';
import { registerArchive } from './archive/job';
import { registerMetrics } from './routes';

export default area(registerMetrics, registerArchive);
