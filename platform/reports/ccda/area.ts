import { area } from '../../http/area';
import { registerCcda } from './routes';

export default area(registerCcda);
