import { area } from '../http/area';
import { registerProviders } from './routes';

export default area(registerProviders);
