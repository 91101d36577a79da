import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PatientFacts } from '../../contract/patientFacts';
import { withId, type RaRecordOf } from '../../dataProvider/bindings/keys';
import { readPatientFacts } from '../../dataProvider/patientFacts';
import { BEGUN_MS } from '../../dataProvider/queryClient';
import type { EntityRecord, Language } from '../../domain/entity/types';
import { nameMeta } from '../../ui/useNameMeta';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf } from '../entry';

/** Notes records among those that are looked up for their names, so that they are not requested again. */
function noteNames(client: QueryClient, resource: string, records: readonly EntityRecord[], language: Language): void {
  const entry = entryOf(resource);
  for (const record of entry ? records.map((each) => withId(entry, each)) : []) {
    const key = { ids: [String(record.id)], meta: nameMeta(resource, language) };
    client.setQueryData([resource, 'getMany', key], [record]);
  }
}

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
      noteNames(client, 'patients', [facts.patient], language);
      for (const { resource, records } of facts.referred) noteNames(client, resource, records, language);
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
