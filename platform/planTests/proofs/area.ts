import { area } from '../../http/area';
import { registerTestProofs } from './routes';

export default area(registerTestProofs);
