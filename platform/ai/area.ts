import { area } from '../http/area';
import { registerAi } from './routes';

export default area(registerAi);
