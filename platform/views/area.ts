import { area } from '../http/area';
import { registerViews } from './routes';

export default area(registerViews);
