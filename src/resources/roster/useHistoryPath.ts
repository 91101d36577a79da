import { useQuery } from '@tanstack/react-query';
import { entryOf } from '../entry';
import { loadExtension } from '../extension';
import { recordPath } from '../../routes';

/** The address of a patient's clinical history, where the patient's record has such a tab. */
export function useHistoryPath(patientId: string | undefined): string | undefined {
  const patients = entryOf('patients');
  const { data: exists } = useQuery({
    queryKey: ['patients', 'historyTab'],
    queryFn: async () => (await loadExtension('patients')).tabs?.some(({ key }) => key === 'history') ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return exists && patients && patientId !== undefined ? recordPath(patients, patientId, 'history') : undefined;
}
