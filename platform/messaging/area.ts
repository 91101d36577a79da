import { area } from '../http/area';
import { registerOutbox } from './routes';

export default area(registerOutbox);
