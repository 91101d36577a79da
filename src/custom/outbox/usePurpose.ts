import { useTranslate } from 'react-admin';

/** What a message is for, in the reader's words; a purpose without words of its own keeps its name. */
export function usePurpose(): (purpose: string) => string {
  const translate = useTranslate();
  return (purpose) => translate(`outbox.purposes.${purpose}`, { _: purpose });
}
