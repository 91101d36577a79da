import type { Words } from '../../browse/columns';
import type { RecordOf } from '../../domain/records';

/** The sender of a message: its name as it gives it, and its address. */
export function senderText({ fromAddress, data }: Pick<RecordOf<'directMessage'>, 'fromAddress' | 'data'>): string {
  const address = data?.fromAddress || fromAddress || '';
  return data?.fromName ? `${data.fromName} <${address}>` : address;
}

/** Describes in the user's language why a message is in error. The platform gives a code and possibly a detail. */
export function faultText(fault: string | null | undefined, { translate }: Pick<Words, 'translate'>): string {
  if (fault == null || fault === '') return '';
  const [code = '', detail = ''] = fault.split(' ', 2);
  // The messages of one cause have different details, so that the cause has a text without one.
  if (detail === '')
    return translate(`directMessages.causes.${code}`, {
      _: translate(`directMessages.faults.${code}`, { detail, _: fault }),
    });
  return translate(`directMessages.faults.${code}`, {
    detail: translate(`directMessages.details.${detail}`, { _: detail }),
    _: fault,
  });
}
