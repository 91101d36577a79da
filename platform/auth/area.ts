import { area } from '../http/area';
import { registerAccounts } from './accountRoutes';
import { registerAuth } from './routes';
import { registerSessions } from './sessionRoutes';

export default area(registerAuth, registerAccounts, registerSessions);
