import { area } from '../http/area';
import { registerArchive } from './archive/job';
import { registerFigures } from './figures/routes';
import { registerMetrics } from './routes';

export default area(registerMetrics, registerFigures, registerArchive);
