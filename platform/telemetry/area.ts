import { area } from '../http/area';
import { registerPrometheus } from './prometheus';
import { registerTraces } from './registerTraces';

export default area(registerPrometheus, registerTraces);
