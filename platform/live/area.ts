import { area } from '../http/area';
import { registerLive } from './routes';

export default area(registerLive);
