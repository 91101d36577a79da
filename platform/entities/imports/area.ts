import { area } from '../../http/area';
import { registerImports } from './routes';

export default area(registerImports);
