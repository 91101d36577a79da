import { useTranslate } from 'react-admin';

/** Why a delivery failed, in the reader's words: the platform gives a code, and what it was about. */
export function useFaultWords(): (fault: string | null) => string {
  const translate = useTranslate();
  return (fault) => {
    if (fault === null) return '';
    const [code = '', detail = ''] = fault.split(' ', 2);
    return translate(`outbox.faults.${code}`, { detail, _: fault });
  };
}
