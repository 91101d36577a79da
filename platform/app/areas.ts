import type { FastifyInstance } from 'fastify';
import { registerAudit } from '../audit/routes';
import { registerAccounts } from '../auth/accountRoutes';
import { registerAuth } from '../auth/routes';
import { registerSessions } from '../auth/sessionRoutes';
import { registerBilling } from '../billing/routes';
import { registerImports } from '../entities/imports/routes';
import { registerBulk } from '../entities/bulk/routes';
import { registerConversation } from '../clinical/conversation/routes';
import { registerCcda } from '../clinical/ccda/routes';
import { registerDetection } from '../clinical/detection/routes';
import { registerEmr } from '../clinical/emr/routes';
import { registerFhir } from '../clinical/routes';
import { registerHeld } from '../clinical/held/routes';
import { registerHistory } from '../clinical/history/routes';
import { registerPlanContent } from '../content/routes';
import { registerJobs } from '../jobs/routes';
import { registerMetrics } from '../logs/metrics';
import { registerOperations } from '../operations/routes';
import { registerOrganizations } from '../organizations/routes';
import { registerDelegates } from '../patients/delegateRoutes';
import { registerPatients } from '../patients/routes';
import { registerProviders } from '../providers/routes';
import { registerSearch } from '../search/routes';
import { registerOutbox } from '../messaging/routes';
import { registerSending } from '../messaging/send/routes';
import { registerDocuments } from '../documents/routes';
import { registerReports } from '../reports/reportRoutes';
import { registerReportSeries } from '../reports/seriesRoutes';
import { registerRoster } from '../roster/routes';
import { registerScrub } from '../scrub/routes';
import type { Services } from '../services';
import { registerViews } from '../views/routes';

/** Areas of the platform beside the entities; each registers its routes (below `/api`) and describes them. */
export const AREAS: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerAuth,
  registerAccounts,
  registerSessions,
  registerJobs,
  registerFhir,
  registerEmr,
  registerCcda,
  registerHeld,
  registerDetection,
  registerConversation,
  registerHistory,
  registerImports,
  registerBulk,
  registerBilling,
  registerRoster,
  registerReportSeries,
  registerReports,
  registerAudit,
  registerSearch,
  registerViews,
  registerPlanContent,
  registerOutbox,
  registerSending,
  registerDocuments,
  registerOperations,
  registerMetrics,
  registerProviders,
  registerPatients,
  registerDelegates,
  registerOrganizations,
  registerScrub,
];
