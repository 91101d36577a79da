import { area } from '../http/area';
import { registerDryRuns } from './source/dryRunRoutes';
import { registerSource } from './source/routes';
import { registerTarget } from './target/routes';

export default area(registerTarget, registerSource, registerDryRuns);
