import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { PatientFacts } from '../../contract/patientFacts';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { noteNamed } from '../../dataProvider/included';
import { readPatientFacts } from '../../dataProvider/patientFacts';
import { BEGUN_MS } from '../../dataProvider/queryClient';
import { useLanguage } from '../../ui/useLanguage';

/**
 * A part of what the header of a screen about a patient shows. Parts that are shown together are one request.
 * @param queryKey names the part, so that a change of its records reads it again
 * @param patientId nothing is read without it
 */
export function usePatientFact<Fact>(
  queryKey: QueryKey,
  patientId: string | undefined,
  pick: (facts: PatientFacts) => Fact,
) {
  const client = useQueryClient();
  const language = useLanguage();
  return useQuery({
    queryKey,
    enabled: patientId !== undefined,
    retry: false,
    // Parts of a screen that are drawn later show what the first ones have read.
    staleTime: BEGUN_MS,
    queryFn: async () => {
      const facts = await readPatientFacts(patientId ?? '', language, client.getQueryData(queryKey) !== undefined);
      noteNamed(client, [{ resource: 'patients', records: [facts.patient] }, ...facts.referred], language);
      return pick(facts);
    },
  });
}

/** The patient's record, to be shown and not to be edited; a form reads the record by itself. */
export function usePatient(patientId: string | undefined) {
  const language = useLanguage();
  const key = ['patients', 'facts', patientId, language];
  return usePatientFact(key, patientId, ({ patient }): RaRecordOf<'patients'> => ({
    ...patient,
    id: patient.patientId,
  }));
}
