import { area } from '../http/area';
import { registerPrometheus } from './prometheus';

export default area(registerPrometheus);
