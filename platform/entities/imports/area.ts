import { entityImport } from '../../../src/contract/entityJobs';
import { area } from '../../http/area';
import { runEntityImport } from './job';

export default area((_app, { jobs }) => {
  jobs.define(entityImport, runEntityImport);
});
