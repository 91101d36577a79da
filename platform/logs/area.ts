import { area } from '../http/area';
import { registerArchive } from './archive/job';
import { registerLogs } from './routes';

export default area(registerLogs, registerArchive);
