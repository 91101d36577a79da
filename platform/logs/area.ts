import { area } from '../http/area';
import { registerMetrics } from './metrics';
import { registerLogs } from './routes';

export default area(registerMetrics, registerLogs);
