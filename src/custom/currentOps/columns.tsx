import { columnsOf, type Words } from '../../browse/columns';
import { figureWith } from '../../domain/shownNumber';
import type { CurrentOp } from '../../contract/currentOps';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';

const { of, made } = columnsOf<CurrentOp>('currentOps');

/** A duration in seconds, with one decimal. */
export const seconds = (micros: number, { translate, language }: Words): string =>
  translate('currentOps.seconds', {
    count: figureWith(micros / 1_000_000, language, { decimals: 1 }),
  });

/** What an operation waits for; an operation that waits for nothing works in the platform itself. */
export const waitText = ({ waitingFor, isCancelled }: CurrentOp, { translate }: Pick<Words, 'translate'>): string =>
  isCancelled ? translate('currentOps.cancelling') : translate(`currentOps.waits.${waitingFor ?? 'platform'}`);

export const COLUMNS = [
  of('microsecs_running', { label: 'age', align: 'right', text: (micros, words) => seconds(micros, words) }),
  of('kind', { text: (kind, { translate }) => translate(`currentOps.kinds.${kind}`) }),
  of('command', { link: true }),
  made('waitingFor', (op, words) => waitText(op, words)),
  of('statement'),
  of('userId', { cell: (userId) => userId && <ReferenceCell resource="users" id={userId} /> }),
  of('requestId', { as: 'id' }),
];
