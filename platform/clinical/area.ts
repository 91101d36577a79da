import { area } from '../http/area';
import { registerFhir } from './routes';

export default area(registerFhir);
