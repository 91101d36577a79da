import type { Services } from '../../services';

/** The services that a series uses. */
export type SeriesServices = Pick<Services, 'database' | 'entities'>;
