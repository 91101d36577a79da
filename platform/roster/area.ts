import { area } from '../http/area';
import { registerRoster } from './routes';

export default area(registerRoster);
