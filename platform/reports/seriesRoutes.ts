import type { FastifyInstance } from 'fastify';
import { reportSeries } from '../../src/contract/reports';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { latestAlerts } from './series/latestAlerts';
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
      }
    },
  });
}
