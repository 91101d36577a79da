import type { ReportRecipe } from '../../src/domain/report/reader';
import type { Audited } from '../audit/audited';
import type { Actor } from '../http/context';
import type { ReportDocument } from './document/types';
import { inProduction } from '../../src/domain/productionWords';
import type { Services } from '../base/services';

/** The services that a report uses. */
export type ReportServices = Pick<Services, 'config' | 'database' | 'entities'>;

/** Whether reports use the production texts. */
export const speaksProduction = ({ config }: Pick<Services, 'config'>): boolean => config.stage === 'production';

/** The file name of a report. In production, some names differ from those of other stages. */
export const savedAs = (services: Pick<Services, 'config'>, name: string): string =>
  (speaksProduction(services) ? inProduction(name, 'en') : name).replaceAll(' ', '');

/** The link with which a report is opened by somebody who is not signed in. */
export interface OpenedLink {
  linkId: string;
  /** The user who made the link. */
  madeBy: string;
}

/** A report for people to read, computed from stored data on request. */
export interface Report<Asked> {
  /** The file's name as a text, without extension: `Patient Summary` is saved as `PatientSummary.pdf`. */
  fileName: string;
  /**
   * Checks the arguments as far as they can be checked without data, before a link is made.
   * @throws HttpError 400 with the name of a wrong argument
   */
  check?(args: Asked): void;
  /**
   * Computes the report and writes the audit row for reading its data.
   * @param closed aborts the work
   * @param link the link with which the report is opened, if any. The audit row then names the link, and the report
   * names the user who made the link.
   * @throws HttpError 400 with the name of a wrong argument, 404 if a record does not exist; AbortError if the work was
   * aborted
   */
  make(
    services: ReportServices,
    args: Asked,
    actor: Actor,
    recipe: ReportRecipe,
    closed: AbortSignal,
    link?: OpenedLink,
  ): Promise<Audited<ReportDocument>>;
}
