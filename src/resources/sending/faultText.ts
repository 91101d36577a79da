import type { Words } from '../../browse/columns';

/** Describes in the user's language why a delivery failed. The platform provides a code and parameters. */
export function faultText(fault: string | null, { translate }: Pick<Words, 'translate'>): string {
  if (fault === null) return '';
  const [code = ''] = fault.split(' ', 1);
  const detail = fault.slice(code.length + 1);
  return translate(`outbox.faults.${code}`, { detail, _: fault });
}
