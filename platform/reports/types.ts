import type { ReportRecipe } from '../../src/domain/report/reader';
import type { Actor } from '../http/context';
import type { ReportDocument } from './document/types';
import { inProduction } from '../../src/i18n/production';
import type { Services } from '../services';
import type { SeriesArgs } from './series/types';

/** What a report works with. */
export type ReportServices = Pick<Services, 'config' | 'database' | 'entities'>;

/** Whether reports speak the words of production. */
export const speaksProduction = ({ config }: Pick<Services, 'config'>): boolean => config.stage === 'production';

/** The name of a report's file in the words of the stage. */
export const savedAs = (services: Pick<Services, 'config'>, name: string): string =>
  (speaksProduction(services) ? inProduction(name, 'en') : name).replaceAll(' ', '');

/** A report that people read, computed from what is stored when it is asked for. */
export interface Report {
  name: string;
  /** What its file is called in words, without the ending: `Patient Summary` is saved as `PatientSummary.pdf`. */
  fileName: string;
  recipes: readonly ReportRecipe[];
  /**
   * Writes the audit row of the reading as well.
   * @param hungUp ends the work @throws HttpError 400 naming the argument that makes no sense, 404; AbortError
   */
  make(
    services: ReportServices,
    args: SeriesArgs,
    actor: Actor,
    recipe: ReportRecipe,
    hungUp: AbortSignal,
  ): Promise<ReportDocument>;
}
