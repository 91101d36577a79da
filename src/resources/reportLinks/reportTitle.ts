import type { Words } from '../../browse/columns';

/** The title of a report by its name in the API. */
export const reportTitle = (name: string, translate: Words['translate']): string =>
  translate(`reportLinks.reports.${name}`, { _: name });
