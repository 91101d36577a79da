import { area } from '../http/area';
import { registerPlanContent } from './routes';

export default area(registerPlanContent);
