import type { Static, TObject } from 'typebox';
import { alertsArgs, duplicatesArgs, metricsArgs } from '../../../src/contract/reports';
import texts from '../../../src/i18n/reports/series';
import type { Audited } from '../../audit/audited';
import { area } from '../../http/area';
import type { Actor } from '../../http/context';
import type { ReportKind } from '../kinds';
import { titlesOf } from '../printed';
import { latestAlerts } from './latestAlerts';
import { patientMetrics } from './patientMetrics';
import { rosterDuplicates } from './rosterDuplicates';
import type { SeriesServices } from './types';

/** A series as a report that runs as a job. */
const series = <Args extends TObject>(
  reportName: string,
  title: ReportKind['title'],
  args: Args,
  compute: (services: SeriesServices, args: Static<Args>, actor: Actor) => Promise<Audited<object>>,
): ReportKind<Args> => ({
  reportName,
  title,
  args,
  isSeries: true,
  recipes: ['json'],
  async write(services, run) {
    const computed = await compute(services, run.args, run.actor);
    return computed.map((answer) => ({ fileName: `${reportName}.json`, content: JSON.stringify(answer) }));
  },
});

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  const title = (name: keyof (typeof texts)['en']) => titlesOf(texts, (words) => words[name]);
  reports.add(series('PatientMetrics', title('patientMetrics'), metricsArgs, patientMetrics));
  reports.add(series('LatestAlerts', title('latestAlerts'), alertsArgs, latestAlerts));
  reports.add(series('RosterDuplicates', title('rosterDuplicates'), duplicatesArgs, rosterDuplicates));
});
