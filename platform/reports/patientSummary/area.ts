import { summaryArgs } from '../../../src/contract/reports';
import { PAGE_RECIPES } from '../../../src/domain/report/reader';
import { PATIENT_SUMMARY } from '../../../src/domain/report/summary';
import texts from '../../../src/i18n/reports/patientSummary';
import { area } from '../../http/area';
import { printed, titlesOf } from '../printed';
import { patientSummary } from './index';

export default area((app, services) => {
  if (!services.entities.has('patient')) return;
  const title = titlesOf(texts, (words) => words.title);
  const declared = { reportName: PATIENT_SUMMARY, title, args: summaryArgs, recipes: PAGE_RECIPES };
  services.reports.add(printed(app, services, patientSummary, declared));
});
