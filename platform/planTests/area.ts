import { area } from '../http/area';
import { registerTestCreators } from './creators/routes';
import { registerPlanTests } from './routes';

export default area(registerPlanTests, registerTestCreators);
