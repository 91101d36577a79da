import { area } from '../http/area';
import { registerDirectMessages } from './routes';

export default area(registerDirectMessages);
