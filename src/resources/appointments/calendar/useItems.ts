import { useMemo } from 'react';
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetManyAggregate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { timeOf } from '../../../domain/appointments/clashes';
import type { Span } from '../../../domain/appointments/spans';
import { textOf } from '../../../domain/entity/read';
import type { EntityList } from '../../list/entityList';
import { useEntity } from '../../useEntity';
import { readAll } from './readAll';

type Record = RaRecordOf<'appointments'>;

/** The fields that the calendar shows. */
const FIELDS = ['appointmentId', 'orgId', 'patientId', 'providerId', 'status', 'category', 'start', 'end'];

/** What the list adds to each appointment. */
interface Named {
  patientName?: string | null;
  providerName?: string | null;
}

/** An appointment in the calendar. */
export interface Item {
  id: string;
  record: Record;
  /** Its time; one without an end has its default duration. */
  span: Span;
  patient: string;
  /** Empty without a provider. */
  provider: string;
}

const idsOf = (records: readonly Record[] | undefined, field: 'patientId' | 'providerId' | 'orgId'): string[] => [
  ...new Set((records ?? []).map((record) => textOf(record[field])).filter((id) => id !== '')),
];

/** Appointments without an end: only for them the organization's default duration is needed. */
const endless = (records: readonly Record[] | undefined): Record[] => (records ?? []).filter(({ end }) => !end);

export interface Items {
  /** Undefined while the appointments load, and after a failure. */
  items: readonly Item[] | undefined;
  /** Whether there are more appointments in the period than are shown. */
  isCut: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** The appointments of a period with the names of their patients and providers, and with the filters of the list. */
export function useItems({ start, end }: Span, list: EntityList): Items {
  const dataProvider = useDataProvider();
  const { entity } = useEntity();
  // These filters only concern the table: the calendar has its own period.
  const { endAfter: _after, startTime: _from, endTime: _until, ...filters } = list.state.filters;
  const period = { from: new Date(start).toISOString(), until: new Date(end).toISOString() };
  // The names come with the appointments, because a request for them afterwards would delay the drawing.
  const filter = { ...filters, ...period, addNames: true, ...(list.search !== '' && { search: list.search }) };
  const query = queryOptions({
    queryKey: ['appointments', 'getList', 'calendar', filter],
    retry: false,
    queryFn: ({ signal }) =>
      readAll(async (pagination) => {
        const { data: rows } = await dataProvider.getList<Record>('appointments', {
          filter,
          sort: { field: 'start', order: 'ASC' },
          pagination,
          meta: { filters: entity['x-entity'].list.filters ?? [], project: FIELDS },
          signal,
        });
        return rows;
      }),
  });
  // The request starts before the empty grid is drawn, not after it.
  usePrefetchQuery(query);
  const { data, error, isFetching, refetch } = useQuery(query);
  const records = error ? undefined : data?.records;
  const orgIds = useMemo(() => idsOf(endless(records), 'orgId'), [records]);
  const { data: organizations, isLoading } = useGetManyAggregate<RaRecordOf<'organizations'>>(
    'organizations',
    { ids: orgIds },
    { enabled: orgIds.length > 0, retry: false, staleTime: 60_000 },
  );
  const isReady = !(orgIds.length > 0 && isLoading);
  const items = useMemo(() => {
    if (!records || !isReady) return undefined;
    const times = new Map((organizations ?? []).map((each) => [each?.id, each]));
    return records.flatMap((record): Item[] => {
      const span = timeOf(record, times.get(textOf(record.orgId)));
      if (!span || span.end <= start || span.start >= end) return [];
      const { patientName, providerName }: Record & Named = record;
      return [
        {
          id: record.id,
          record,
          span,
          patient: textOf(patientName) || record.patientId,
          provider: textOf(providerName) || textOf(record.providerId),
        },
      ];
    });
  }, [records, isReady, organizations, start, end]);
  return { items, isCut: data?.isCut ?? false, error, isFetching, refetch: () => void refetch() };
}
