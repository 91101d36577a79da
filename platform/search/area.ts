import { area } from '../http/area';
import { registerSearch } from './routes';

export default area(registerSearch);
