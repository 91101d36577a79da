import Type from 'typebox';
import { fields, text, zone } from '../../../src/contract/fields';
import { EMPLOYEE_METRICS } from '../../../src/domain/dashboards/employeeMetrics';
import texts from '../../../src/i18n/reports/series';
import { Audited } from '../../audit/audited';
import { area } from '../../http/area';
import { checkPeriod, periodArgs } from '../figures/period';
import { titlesOf } from '../printed';
import { utc } from '../reader';
import { countEmployees } from './count';

const args = fields({
  ...periodArgs,
  orgId: Type.Optional({ ...text(200), description: 'Only employees whose primary organization this is' }),
  timeZone: zone('The zone of days; default UTC'),
});

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add({
    reportName: EMPLOYEE_METRICS,
    title: titlesOf(texts, (words) => words.employeeMetrics),
    isSeries: true,
    recipes: ['json'],
    args,
    check: checkPeriod,
    write: (services, { actor, args: { startTime, endTime, orgId, timeZone = 'UTC' } }) =>
      Audited.read(services.database.db, actor, async (tx) => {
        const asked = { from: utc(startTime), until: utc(endTime), timeZone, orgId };
        const counted = await countEmployees(tx, services.entities, asked);
        return {
          answer: { fileName: `${EMPLOYEE_METRICS}.json`, content: JSON.stringify(counted) },
          events: { action: 'list', entity: 'patient', details: { report: EMPLOYEE_METRICS } },
        };
      }),
  });
});
