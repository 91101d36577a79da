import { area } from '../http/area';
import { registerOrganizations } from './routes';

export default area(registerOrganizations);
