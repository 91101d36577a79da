import { area } from '../http/area';
import { registerLogs } from './routes';

export default area(registerLogs);
