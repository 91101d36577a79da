import type { FastifyInstance } from 'fastify';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { objectBody, textOf } from '../http/input';
import { answer, body, errors } from '../http/openapi';
import type { Services } from '../services';
import { SERIES } from './series';

const paths = {
  '/reporting/reportSeries': {
    post: {
      tags: ['Reports'],
      summary: 'Figures computed from what is stored now',
      requestBody: body(
        {
          reportName: { type: 'string', enum: [...SERIES.keys()] },
          args: {
            type: 'object',
            description:
              'PatientMetrics: patientId, dataId (comma list), startTime, language; gives patientTotals. LatestAlerts: patientId, language; gives latestAlerts, the alerts that stand now, the gravest first. RosterDuplicates: orgId (or *); gives rosterDuplicates and totalDuplicates.',
          },
        },
        ['reportName', 'args'],
      ),
      responses: { 200: answer({}), ...errors(400, 401, 403, 404) },
    },
  },
};

/** `POST reporting/reportSeries`: computes a series. */
export function registerReportSeries(app: FastifyInstance, services: Services): void {
  services.describe(paths);
  app.post('/reporting/reportSeries', { config: { heavy: 'work' } }, async (request) => {
    const given = objectBody(request.body);
    const series = SERIES.get(textOf(given, 'reportName', 100));
    if (!series) throw new HttpError(400, 'badRequest', { name: 'reportName' });
    return series.run(services, objectBody(given['args'] ?? {}), actorOf(request));
  });
}
