import { testPermutationsArgs } from '../../../src/contract/reports';
import { REPORT_RECIPES } from '../../../src/domain/report/reader';
import { TEST_PERMUTATIONS_REPORT } from '../../../src/domain/report/tests';
import texts from '../../../src/i18n/reports/testResults';
import { area } from '../../http/area';
import { printed, titlesOf } from '../printed';
import { testPermutationResults } from './index';

export default area((app, services) => {
  if (!services.entities.has('test')) return;
  const title = titlesOf(texts, (words) => words.permutationsTitle);
  const declared = { reportName: TEST_PERMUTATIONS_REPORT, title, args: testPermutationsArgs, recipes: REPORT_RECIPES };
  services.reports.add(printed(app, services, testPermutationResults, declared));
});
