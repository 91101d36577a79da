import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { LiveNews } from '../../../contract/live';
import { live } from '../../../dataProvider/client';
import type { LiveKind } from '../../../domain/live/kinds';
import { useLanguage } from '../../../ui/useLanguage';
import { forgetPatientFacts } from '../../../dataProvider/patientFacts';
import { usePatientFact } from '../usePatientFact';

/** The changes after which a patient's current alerts are read again. */
const CHANGES: readonly LiveKind[] = ['alert', 'labAlert', 'withdrawn'];

/** A patient's current alerts, the most severe first, in the reader's language; read again when they change. */
export function useLatestAlerts(patientId: string) {
  const language = useLanguage();
  const key = ['patients', 'latestAlerts', patientId, language];
  const read = usePatientFact(key, patientId, ({ latestAlerts }) => latestAlerts);
  const { refetch } = read;
  const onNews = useEvent(({ changes }: LiveNews): void => {
    if (changes.some((change) => change.patientId === patientId && CHANGES.includes(change.kind))) {
      // What is being read may lack the change.
      forgetPatientFacts(patientId, language);
      void refetch();
    }
  });
  useEffect(() => live.listen({ onNews, onState: () => undefined }), [onNews]);
  return read;
}
