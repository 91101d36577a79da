import type { FastifyInstance } from 'fastify';
import { reportSeries } from '../../src/contract/reports';
import { PATIENT_DATA_SELECT } from '../../src/domain/report/patientSelect';
import { streamOf } from '../entities/routes/list';
import { JsonText, serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { latestAlerts } from './series/latestAlerts';
import { selectPatients } from './series/patientDataSelect';
import { patientMetrics } from './series/patientMetrics';
import { rosterDuplicates } from './series/rosterDuplicates';

/** `POST reporting/reportSeries`: computes a series. */
export function registerReportSeries(app: FastifyInstance, services: Services): void {
  serve(app, services, reportSeries, {
    async 'POST reporting/reportSeries'({ body, actor }) {
      switch (body.reportName) {
        case 'PatientMetrics':
          return patientMetrics(services, body.args, actor);
        case 'LatestAlerts':
          return latestAlerts(services, body.args, actor);
        case 'RosterDuplicates':
          return rosterDuplicates(services, body.args, actor);
        case PATIENT_DATA_SELECT:
          return (await selectPatients(services, body.args, actor)).map((texts) => new JsonText(streamOf(texts)));
      }
    },
  });
}
