import { area } from '../http/area';
import { registerJobs } from './routes';

export default area(registerJobs);
