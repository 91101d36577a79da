import { area } from '../http/area';
import { registerAudit } from './routes';

export default area(registerAudit);
