import type { Services } from '../base/services';
import type { Populated, PopulateOptions } from './populate';

/** Fills an empty database with a synthetic population. `populate.ts` is loaded only when it is needed. */
export async function populate(
  services: Pick<Services, 'config' | 'database' | 'entities' | 'log'>,
  options: PopulateOptions,
): Promise<Populated | null> {
  if (options.patients <= 0) return null;
  const sample = await import('./populate');
  return sample.populate(services, options);
}
