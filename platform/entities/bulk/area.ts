import { entityBulk } from '../../../src/contract/entityJobs';
import { area } from '../../http/area';
import { runBulk } from './job';

export default area((_app, { jobs }) => {
  jobs.define(entityBulk, runBulk);
});
