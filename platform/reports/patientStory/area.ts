import { storyArgs } from '../../../src/contract/reports';
import { PAGE_RECIPES } from '../../../src/domain/report/reader';
import { PATIENT_STORY } from '../../../src/domain/report/story';
import texts from '../../../src/i18n/reports/patientStory';
import { area } from '../../http/area';
import { printed, titlesOf } from '../printed';
import { patientStory } from './index';

export default area((app, services) => {
  if (!services.entities.has('patient')) return;
  const title = titlesOf(texts, (words) => words.title);
  const declared = { reportName: PATIENT_STORY, title, args: storyArgs, recipes: PAGE_RECIPES };
  services.reports.add(printed(app, services, patientStory, declared));
});
