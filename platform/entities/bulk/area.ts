import { area } from '../../http/area';
import { registerBulk } from './routes';

export default area(registerBulk);
