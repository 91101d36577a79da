import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LooseOf, RowOf } from '../../domain/records';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { historyActions } from '../../dataProvider/history';
import { recordKey } from '../record/useRecord';
import { rowsOf, textOf } from '../../domain/entity/read';

/** Delay after the last keystroke before the search request is sent, in ms. */
const PAUSE_MS = 300;

export interface Medication {
  medicationId: string;
  name: string;
}

const optionOf = (type: LooseOf<'medicationType'>): Medication => ({
  medicationId: textOf(type.medicationId),
  name: textOf(type.name),
});

/** The ids of a patient's plans. Plans that have not ended come first. */
export function usePlansOf(patientId: string): string[] | undefined {
  const dataProvider = useDataProvider();
  const { data: patient } = useQuery({
    queryKey: recordKey('patients', patientId),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId, signal })).data,
    retry: false,
  });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (!patient) return undefined;
  const rows = rowsOf(patient.plans);
  const runs = ({ endDate }: RowOf<'patient', 'plans'>): boolean => textOf(endDate) === '' || textOf(endDate) >= today;
  return rows
    .toSorted((one, other) => Number(runs(other)) - Number(runs(one)))
    .map(({ planId }) => textOf(planId))
    .filter((planId) => planId !== '');
}

/** The medications of a plan for a typed text; requested after a pause while the list is open. */
export function useMedications(planId: string | undefined, open: boolean, typed: string) {
  const [search, setSearch] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, error } = useQuery({
    queryKey: ['medicationsOf', planId, search],
    queryFn: ({ signal }) => historyActions.medicationsOf(planId ?? '', search, signal),
    enabled: open && planId !== undefined,
    retry: false,
  });
  const isCurrent = search === typed;
  return {
    options: isCurrent ? (data ?? []).map(optionOf) : [],
    loading: isFetching || !isCurrent,
    failed: error !== null,
  };
}
