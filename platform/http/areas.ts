import type { FastifyInstance } from 'fastify';
import { registerAudit } from '../audit/routes';
import { registerAuth } from '../auth/routes';
import { registerFhir } from '../clinical/routes';
import { registerJobs } from '../jobs/routes';
import { registerSearch } from '../search/routes';
import type { Services } from '../services';
import { registerViews } from '../views/routes';

/** Areas of the platform beside the entities; each registers its routes (below `/api`) and describes them. */
export const AREAS: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  registerAuth,
  registerJobs,
  registerFhir,
  registerAudit,
  registerSearch,
  registerViews,
];
