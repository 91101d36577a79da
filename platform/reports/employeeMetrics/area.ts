import { fields, text, unlessEvery, zone } from '../../../src/contract/fields';
import { EMPLOYEE_METRICS } from '../../../src/domain/dashboards/employeeMetrics';
import texts from '../../../src/i18n/reports/series';
import { area } from '../../http/area';
import { checkPeriod, periodArgs } from '../figures/period';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { utc } from '../reader';
import { countEmployees } from './count';

const args = fields({
  ...periodArgs,
  orgId: unlessEvery({ ...text(200), description: 'Only employees whose primary organization this is' }),
  timeZone: zone('The zone of days; default UTC'),
});

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: EMPLOYEE_METRICS,
      title: titlesOf(texts, (words) => words.employeeMetrics),
      args,
      check: checkPeriod,
      count: (on, entities, { args: { startTime, endTime, orgId, timeZone = 'UTC' } }) =>
        countEmployees(on, entities, { from: utc(startTime), until: utc(endTime), timeZone, orgId }),
    }),
  );
});
