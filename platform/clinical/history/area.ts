import { area } from '../../http/area';
import { registerHistory } from './routes';

export default area(registerHistory);
