import Type from 'typebox';
import { fields, text, unlessBlank, unlessEvery, zone } from '../../../src/contract/fields';
import { EMPLOYER_METRICS } from '../../../src/domain/dashboards/employerMetrics';
import texts from '../../../src/i18n/reports/series';
import { area } from '../../http/area';
import { checkPeriod, periodArgs } from '../figures/period';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { utc } from '../reader';
import { countEmployers } from './count';

const args = fields({
  ...periodArgs,
  orgId: unlessEvery({ ...text(200), description: 'Only this organization' }),
  ignoreRTW: unlessBlank(
    Type.Boolean({ default: false, description: 'Leaves out employers with a return-to-work plan' }),
  ),
  timeZone: zone('The zone of dates without a time; default UTC'),
});

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: EMPLOYER_METRICS,
      title: titlesOf(texts, (words) => words.employerRosterMetrics),
      args,
      check: checkPeriod,
      count: (on, entities, { args: { startTime, endTime, orgId, ignoreRTW = false, timeZone = 'UTC' } }) =>
        countEmployers(on, entities, { from: utc(startTime), until: utc(endTime), timeZone, orgId, ignoreRTW }),
    }),
  );
});
