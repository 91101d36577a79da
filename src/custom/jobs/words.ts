import { countText } from '../../domain/shownNumber';
import type { Words } from '../../browse/columns';
import type { MonitoredJob } from '../../contract/jobs';

type Translate = Pick<Words, 'translate'>;

export const nameText = (name: string, { translate }: Translate): string =>
  translate(`jobMonitor.names.${name}`, { _: name });

export const statusText = ({ status, isCancelling }: MonitoredJob, { translate }: Translate): string =>
  translate(`jobMonitor.statuss.${isCancelling ? 'cancelling' : status}`);

/** Why a job failed; a reason without a text is in the words of the job itself. */
export const errorText = (error: string | null, { translate }: Translate): string =>
  error === null ? '' : translate(`jobMonitor.errors.${error}`, { _: error });

/** How far a job is: `12 of 40`, or `12` if the total is not known. */
export function progressText({ done, total }: MonitoredJob, { translate, language }: Words): string {
  const count = countText(done, language);
  if (total !== null) return translate('jobMonitor.of', { done: count, total: countText(total, language) });
  return done === 0 ? '' : count;
}
