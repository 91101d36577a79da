import { area } from '../../http/area';
import { registerHeld } from './routes';

export default area(registerHeld);
