import { area } from '../http/area';
import { registerAttachments } from './routes';

export default area(registerAttachments);
