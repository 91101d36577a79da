import { area } from '../http/area';
import { registerScrub } from './routes';

export default area(registerScrub);
