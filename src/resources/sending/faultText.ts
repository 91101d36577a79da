import type { Words } from '../../browse/columns';

/** Why a delivery failed, in the reader's words: the platform gives a code, and what it was about. */
export function faultText(fault: string | null, { translate }: Pick<Words, 'translate'>): string {
  if (fault === null) return '';
  const [code = '', detail = ''] = fault.split(' ', 2);
  return translate(`outbox.faults.${code}`, { detail, _: fault });
}
