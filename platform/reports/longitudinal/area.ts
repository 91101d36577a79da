import Type from 'typebox';
import { fields, text, unlessBlank, unlessEvery, zone } from '../../../src/contract/fields';
import { LONGITUDINAL } from '../../../src/domain/dashboards/longitudinal';
import texts from '../../../src/i18n/reports/series';
import { area } from '../../http/area';
import { checkPeriod, patientScope, periodArgs, untilAt } from '../figures/period';
import { toFiguresReport } from '../figures/series';
import { titlesOf } from '../printed';
import { countLongitudinal } from './count';

const args = fields({
  ...periodArgs,
  orgId: unlessEvery({ ...text(200), description: 'Only patients whose primary organization this is' }),
  planId: unlessEvery({ ...text(200), description: 'Only records of this plan' }),
  ...patientScope,
  timeZone: zone('The zone of the days of the period; default UTC'),
  returnData: unlessBlank(Type.Boolean({ default: false, description: 'Includes the alerts themselves' })),
});

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  reports.add(
    toFiguresReport({
      reportName: LONGITUDINAL,
      title: titlesOf(texts, (words) => words.longitudinal),
      args,
      check: checkPeriod,
      count: (on, entities, { args: { startTime, endTime, timeZone = 'UTC', returnData = false, ...scope } }) =>
        countLongitudinal(
          on,
          entities,
          { ...untilAt({ startTime, endTime }), ...scope, timeZone },
          { raw: returnData },
        ),
    }),
  );
});
