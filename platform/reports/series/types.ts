import type { Services } from '../../base/services';

/** The services that a series uses. */
export type SeriesServices = Pick<Services, 'database' | 'entities'>;
