import type { Actor } from '../../http/context';
import type { Services } from '../../services';

/** What a series works with. */
export type SeriesServices = Pick<Services, 'database' | 'entities'>;

export type SeriesArgs = Readonly<Record<string, unknown>>;

/** A report of figures, computed from what is stored when it is asked for. */
export interface Series {
  name: string;
  /** @throws HttpError 400 naming the argument that makes no sense */
  run(services: SeriesServices, args: SeriesArgs, actor: Actor): Promise<Record<string, unknown>>;
}
