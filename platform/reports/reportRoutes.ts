import type { FastifyInstance } from 'fastify';
import { reports } from '../../src/contract/reports';
import { MIME_TYPES } from '../../src/domain/report/recipes';
import { serve } from '../http/contract/serve';
import { closeSignal } from '../http/heavy/closeSignal';
import type { Services } from '../base/services';
import { rendered } from './document/render';
import { printerOf } from './pdf/shared';
import { reportNamed } from './registry';
import { savedAs } from './types';

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
        const content = await rendered(document, recipe, { printer, closed });
        const data = typeof content === 'string' ? content : content.toString('base64');
        return { fileName: `${savedAs(services, report.fileName)}.${recipe}`, mimeType: MIME_TYPES[recipe], data };
      });
    },
  });
}
