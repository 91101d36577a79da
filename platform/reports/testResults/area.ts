import { testResultsArgs } from '../../../src/contract/reports';
import { REPORT_RECIPES } from '../../../src/domain/report/reader';
import { TEST_RESULTS_REPORT } from '../../../src/domain/report/tests';
import texts from '../../../src/i18n/reports/testResults';
import { area } from '../../http/area';
import { printed, titlesOf } from '../printed';
import { testResults } from './index';

export default area((app, services) => {
  if (!services.entities.has('test')) return;
  const title = titlesOf(texts, (words) => words.title);
  const declared = { reportName: TEST_RESULTS_REPORT, title, args: testResultsArgs, recipes: REPORT_RECIPES };
  services.reports.add(printed(app, services, testResults, declared));
});
