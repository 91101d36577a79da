import type { ReportRecipe } from '../../src/domain/report/reader';
import type { Actor } from '../http/context';
import type { ReportDocument } from './document/types';
import { inProduction } from '../../src/domain/productionWords';
import type { Services } from '../services';
import type { SeriesArgs } from './series/types';

/** What a report works with. */
export type ReportServices = Pick<Services, 'config' | 'database' | 'entities'>;

/** Whether reports speak the words of production. */
export const speaksProduction = ({ config }: Pick<Services, 'config'>): boolean => config.stage === 'production';

/** The name of a report's file in the words of the stage. */
export const savedAs = (services: Pick<Services, 'config'>, name: string): string =>
  (speaksProduction(services) ? inProduction(name, 'en') : name).replaceAll(' ', '');

/** A report for people to read, computed from stored data on request. */
export interface Report {
  name: string;
  /** What its file is called in words, without the ending: `Patient Summary` is saved as `PatientSummary.pdf`. */
  fileName: string;
  recipes: readonly ReportRecipe[];
  /**
   * Computes the report and writes the audit row of its reading.
   * @param hungUp stops the work
   * @throws HttpError 400 with the name of the wrong argument, 404; AbortError
   */
  make(
    services: ReportServices,
    args: SeriesArgs,
    actor: Actor,
    recipe: ReportRecipe,
    hungUp: AbortSignal,
  ): Promise<ReportDocument>;
}
