import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '../../src/contract/endpoint';
import { reports } from '../../src/contract/reports';
import { PROVIDER_PATIENTS } from '../../src/domain/report/daily';
import type { ReportRecipe } from '../../src/domain/report/reader';
import { PATIENT_STORY } from '../../src/domain/report/story';
import { PATIENT_SUMMARY } from '../../src/domain/report/summary';
import { serve } from '../http/contract/serve';
import { closeSignal } from '../http/heavy/closeSignal';
import type { Actor } from '../http/context';
import type { Services } from '../base/services';
import { dailySummary } from './dailySummary';
import { htmlOf } from './document/html';
import type { ReportDocument } from './document/types';
import { patientStory } from './patientStory';
import { patientSummary } from './patientSummary';
import { printerOf } from './pdf/shared';
import { workbookOf } from './sheet/workbook';
import { savedAs } from './types';

const REPORTS = {
  [PATIENT_SUMMARY]: patientSummary,
  [PATIENT_STORY]: patientStory,
  [PROVIDER_PATIENTS]: dailySummary,
};
type Asked = BodyOf<(typeof reports)['endpoints']['POST reporting/report']>;
const MIME_TYPES: Record<ReportRecipe, string> = {
  pdf: 'application/pdf',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function documentOf(services: Services, asked: Asked, actor: Actor, closed: AbortSignal): Promise<ReportDocument> {
  const recipe = asked.recipe ?? 'pdf';
  switch (asked.reportName) {
    case PATIENT_SUMMARY:
      return patientSummary.make(services, asked.args, actor, recipe, closed);
    case PATIENT_STORY:
      return patientStory.make(services, asked.args, actor, recipe, closed);
    case PROVIDER_PATIENTS:
      return dailySummary.make(services, asked.args, actor, recipe, closed);
  }
}

/** `POST reporting/report`: creates a report for people. */
export function registerReports(app: FastifyInstance, services: Services): void {
  if (!services.entities.has('patient')) return;
  const printer = printerOf(app, services);

  serve(app, services, reports, {
    async 'POST reporting/report'({ body, actor, reply }) {
      const closed = closeSignal(reply);
      const recipe = body.recipe ?? 'pdf';
      const document = await documentOf(services, body, actor, closed);
      const bytes = async () => (recipe === 'xlsx' ? workbookOf(document) : printer.print(document, closed));
      const data = recipe === 'html' ? htmlOf(document) : Buffer.from(await bytes()).toString('base64');
      const { fileName } = REPORTS[body.reportName];
      return { fileName: `${savedAs(services, fileName)}.${recipe}`, mimeType: MIME_TYPES[recipe], data };
    },
  });
}
