import type { FastifyInstance } from 'fastify';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { hangUpOf } from '../http/heavy/hangUp';
import { objectBody, textOf } from '../http/input';
import { answer, body, errors } from '../http/openapi';
import type { ReportRecipe } from '../../src/domain/report/reader';
import type { Services } from '../services';
import { htmlOf } from './document/html';
import { dailySummary } from './dailySummary';
import { patientSummary } from './patientSummary';
import { printerOf } from './pdf/shared';
import { workbookOf } from './sheet/workbook';
import { savedAs, type Report } from './types';

const REPORTS: ReadonlyMap<string, Report> = new Map(
  [patientSummary, dailySummary].map((report) => [report.name, report]),
);
const MIME_TYPES = {
  pdf: 'application/pdf',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ReportRecipe, string>;

const text = { type: 'string' };
const paths = {
  '/reporting/report': {
    post: {
      tags: ['Reports'],
      summary: 'A report made now, as a file or as HTML',
      requestBody: body(
        {
          reportName: { ...text, enum: [...REPORTS.keys()] },
          recipe: { ...text, enum: Object.keys(MIME_TYPES), default: 'pdf' },
          args: {
            type: 'object',
            description:
              'PatientSummary: patientId; level (1, or 2 with the records behind it); showHeader (always true), showHeatmapAndSymptoms, showRecommendations (default true); startTime, endTime (default the last 30 days); language; timeZone (default UTC). ProviderPatients, which comes as xlsx as well: providerId; language; timeZone',
          },
        },
        ['reportName', 'args'],
      ),
      responses: {
        200: answer({
          fileName: {
            ...text,
            description: 'PatientSummary.pdf (in production EmployeeSummary.pdf), DailySummaryReport.xlsx',
          },
          mimeType: text,
          data: { ...text, description: 'Base64 of a PDF or a workbook; of HTML its text' },
        }),
        ...errors(400, 401, 403, 404, 503),
      },
    },
  },
};

/** `POST reporting/report`: creates a report for people. */
export function registerReports(app: FastifyInstance, services: Services): void {
  if (!services.entities.has('patient')) return;
  const printer = printerOf(app, services);
  services.describe(paths);
  app.post('/reporting/report', { config: { heavy: 'work' } }, async (request, reply) => {
    const given = objectBody(request.body);
    const report = REPORTS.get(textOf(given, 'reportName', 100));
    if (!report) throw new HttpError(400, 'badRequest', { name: 'reportName' });
    const wanted = given['recipe'] ?? 'pdf';
    const recipe = report.recipes.find((each) => each === wanted);
    if (!recipe) throw new HttpError(400, 'badRequest', { name: 'recipe' });
    const hungUp = hangUpOf(reply);
    const document = await report.make(services, objectBody(given['args'] ?? {}), actorOf(request), recipe, hungUp);
    const bytes = async () => (recipe === 'xlsx' ? workbookOf(document) : printer.print(document, hungUp));
    const data = recipe === 'html' ? htmlOf(document) : Buffer.from(await bytes()).toString('base64');
    return { fileName: `${savedAs(services, report.fileName)}.${recipe}`, mimeType: MIME_TYPES[recipe], data };
  });
}
