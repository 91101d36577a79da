import { area } from '../../http/area';
import { registerSending } from './routes';

export default area(registerSending);
