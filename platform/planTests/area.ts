import { area } from '../http/area';
import { registerPlanTests } from './routes';

export default area(registerPlanTests);
