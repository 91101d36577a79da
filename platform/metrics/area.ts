import { area } from '../http/area';
import { registerMetrics } from './routes';

export default area(registerMetrics);
