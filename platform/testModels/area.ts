import { area } from '../http/area';
import { registerTestModels } from './routes';

export default area(registerTestModels);
