import type { Actor } from '../../http/context';
import type { Services } from '../../services';

/** The services that a series uses. */
export type SeriesServices = Pick<Services, 'database' | 'entities'>;

export type SeriesArgs = Readonly<Record<string, unknown>>;

/** A report of numbers, computed when it is requested. */
export interface Series {
  name: string;
  /** @throws HttpError 400 with the name of an invalid argument */
  run(services: SeriesServices, args: SeriesArgs, actor: Actor): Promise<Record<string, unknown>>;
}
