import type { ReportRecipe } from '../../src/domain/report/reader';
import type { Actor } from '../http/context';
import type { ReportDocument } from './document/types';
import type { SeriesArgs, SeriesServices } from './series/types';

/** A report that people read, computed from what is stored when it is asked for. */
export interface Report {
  name: string;
  /** What its file is called, without the ending. */
  fileName: string;
  recipes: readonly ReportRecipe[];
  /** Writes the audit row of the reading as well. @throws HttpError 400 naming the argument that makes no sense, 404 */
  make(services: SeriesServices, args: SeriesArgs, actor: Actor, recipe: ReportRecipe): Promise<ReportDocument>;
}
