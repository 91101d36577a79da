import type { Static, TObject } from 'typebox';
import { alertsArgs, duplicatesArgs, metricsArgs, selectArgs } from '../../../src/contract/reports';
import { PATIENT_DATA_SELECT } from '../../../src/domain/report/patientSelect';
import texts from '../../../src/i18n/reports/series';
import type { Audited } from '../../audit/audited';
import { area } from '../../http/area';
import type { Actor } from '../../http/context';
import type { ReportKind } from '../kinds';
import { titlesOf } from '../printed';
import { latestAlerts } from './latestAlerts';
import { selectedFields, selectPatients } from './patientDataSelect';
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

async function* buffersOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

export default area((_app, { entities, reports }) => {
  if (!entities.has('patient')) return;
  const title = (name: keyof (typeof texts)['en']) => titlesOf(texts, (words) => words[name]);
  reports.add(series('PatientMetrics', title('patientMetrics'), metricsArgs, patientMetrics));
  reports.add(series('LatestAlerts', title('latestAlerts'), alertsArgs, latestAlerts));
  reports.add(series('RosterDuplicates', title('rosterDuplicates'), duplicatesArgs, rosterDuplicates));
  reports.add({
    reportName: PATIENT_DATA_SELECT,
    title: title('patientDataSelect'),
    args: selectArgs,
    isSeries: true,
    recipes: ['json', 'csv'],
    check: ({ project }) => void selectedFields(project),
    async write(services, { args, recipe, actor, closed }) {
      const made = await selectPatients(services, args, actor, { asCsv: recipe === 'csv', closed });
      return made.map((texts) => ({ fileName: `${PATIENT_DATA_SELECT}.${recipe}`, content: buffersOf(texts) }));
    },
  });
});
