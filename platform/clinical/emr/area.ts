import { area } from '../../http/area';
import { registerEmr } from './routes';

export default area(registerEmr);
