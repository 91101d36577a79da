import { area } from '../http/area';
import { registerMetrics } from './metrics';

export default area(registerMetrics);
