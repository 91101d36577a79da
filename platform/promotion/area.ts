import { area } from '../http/area';
import { registerSource } from './source/routes';
import { registerTarget } from './target/routes';

export default area(registerTarget, registerSource);
