import { area } from '../../http/area';
import { registerConversation } from './routes';

export default area(registerConversation);
