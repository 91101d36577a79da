import { fields } from '../../../src/contract/fields';
import { OVERVIEW } from '../../../src/domain/dashboards/overview';
import texts from '../../../src/i18n/reports/series';
import { area } from '../../http/area';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { countOverview } from './count';

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: OVERVIEW,
      title: titlesOf(texts, (words) => words.overview),
      args: fields({}),
      count: (on, entities) => countOverview(on, entities, new Date()),
    }),
  );
});
