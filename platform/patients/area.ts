import { area } from '../http/area';
import { registerDelegates } from './delegateRoutes';
import { registerPatients } from './routes';

export default area(registerPatients, registerDelegates);
