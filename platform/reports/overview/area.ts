import { fields } from '../../../src/contract/fields';
import { OVERVIEW } from '../../../src/domain/dashboards/overview';
import texts from '../../../src/i18n/reports/series';
import { Audited } from '../../audit/audited';
import { area } from '../../http/area';
import { titlesOf } from '../printed';
import { countOverview } from './count';

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add({
    reportName: OVERVIEW,
    title: titlesOf(texts, (words) => words.overview),
    isSeries: true,
    recipes: ['json'],
    args: fields({}),
    write: (services, { actor }) =>
      Audited.read(services.database.db, actor, async (tx) => {
        const overview = await countOverview(tx, services.entities, new Date());
        return {
          answer: { fileName: `${OVERVIEW}.json`, content: JSON.stringify(overview) },
          events: { action: 'list', entity: 'patient', details: { report: OVERVIEW } },
        };
      }),
  });
});
