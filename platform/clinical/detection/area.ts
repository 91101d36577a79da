import { area } from '../../http/area';
import { registerDetection } from './routes';

export default area(registerDetection);
