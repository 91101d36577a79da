import { dailyArgs } from '../../../src/contract/reports';
import { PROVIDER_PATIENTS } from '../../../src/domain/report/daily';
import { REPORT_RECIPES } from '../../../src/domain/report/reader';
import texts from '../../../src/i18n/reports/dailySummary';
import { area } from '../../http/area';
import { printed, titlesOf } from '../printed';
import { dailySummary } from './index';

export default area((app, services) => {
  if (!services.entities.has('patient')) return;
  const title = titlesOf(texts, (words) => words.title);
  const declared = { reportName: PROVIDER_PATIENTS, title, args: dailyArgs, recipes: REPORT_RECIPES };
  services.reports.add(printed(app, services, dailySummary, declared));
});
