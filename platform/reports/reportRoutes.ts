import type { FastifyInstance } from 'fastify';
import { reports } from '../../src/contract/reports';
import type { ReportRecipe } from '../../src/domain/report/reader';
import { serve } from '../http/contract/serve';
import { closeSignal } from '../http/heavy/closeSignal';
import type { Services } from '../base/services';
import { htmlOf } from './document/html';
import { printerOf } from './pdf/shared';
import { reportNamed } from './registry';
import { workbookOf } from './sheet/workbook';
import { savedAs } from './types';

const MIME_TYPES: Record<ReportRecipe, string> = {
  pdf: 'application/pdf',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `POST reporting/report`: creates a report for people. */
export function registerReports(app: FastifyInstance, services: Services): void {
  if (!services.entities.has('patient')) return;
  const printer = printerOf(app, services);

  serve(app, services, reports, {
    async 'POST reporting/report'({ body, actor, reply }) {
      const closed = closeSignal(reply);
      const recipe = body.recipe ?? 'pdf';
      const report = reportNamed(body.reportName);
      const made = await report.make(services, body.args, actor, recipe, closed);
      return made.map(async (document) => {
        const bytes = async () => (recipe === 'xlsx' ? workbookOf(document) : printer.print(document, closed));
        const data = recipe === 'html' ? htmlOf(document) : Buffer.from(await bytes()).toString('base64');
        return { fileName: `${savedAs(services, report.fileName)}.${recipe}`, mimeType: MIME_TYPES[recipe], data };
      });
    },
  });
}
