import { area } from '../http/area';
import { registerOperations } from './routes';

export default area(registerOperations);
