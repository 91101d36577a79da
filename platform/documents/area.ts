import { area } from '../http/area';
import { registerDocuments } from './routes';

export default area(registerDocuments);
