import { area } from '../http/area';
import { registerBilling } from './routes';

export default area(registerBilling);
