import { useEffect, useState } from 'react';
import { useGetList, useGetManyAggregate, useGetRecordRepresentation, useTranslate, type RaRecord } from 'react-admin';

/** Records offered at once; typing narrows them. */
const OFFERED = 25;
/** Pause in typing after which the platform is asked, in ms. */
const PAUSE = 250;

export interface ReferenceOption {
  id: string;
  label: string;
  /** The referenced record is not in use any more; it can still be chosen. */
  inactive: boolean;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** How a record of a resource is named, with a word where it is inactive. */
function useOptionOf(resource: string): (record: RaRecord) => ReferenceOption {
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  return (record) => {
    const name = represent(record);
    const inactive = record['inactive'] === true;
    const label = typeof name === 'string' || typeof name === 'number' ? String(name) : String(record.id);
    return {
      id: String(record.id),
      label: inactive ? `${label} (${translate('forms.inactive')})` : label,
      inactive,
    };
  };
}

/** The platform's records for a typed text, inactive ones included; asked while the list is open. */
export function useReferenceSearch(resource: string, open: boolean, text: string) {
  const search = usePaused(text.trim());
  const optionOf = useOptionOf(resource);
  const { data, isFetching, error } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'id', order: 'ASC' },
      filter: search === '' ? {} : { search },
    },
    { enabled: open, retry: false },
  );
  const found = (data ?? []).map(optionOf);
  const waiting = search !== text.trim();
  // Until the answer to what is typed arrives, what stands there is of an older text.
  const fits = ({ label }: ReferenceOption) => label.toLowerCase().includes(text.trim().toLowerCase());
  return { options: waiting ? found.filter(fits) : found, loading: isFetching || waiting, failed: error !== null };
}

export interface Referenced {
  option: ReferenceOption;
  record: RaRecord | undefined;
  state: 'loading' | 'found' | 'missing';
}

/** The records behind ids; ids asked for in one moment travel in one request. */
export function useReferenced(resource: string, ids: readonly string[]): Referenced[] {
  const optionOf = useOptionOf(resource);
  const { data, isPending, isFetching } = useGetManyAggregate(
    resource,
    { ids: [...ids] },
    { enabled: ids.length > 0, retry: false },
  );
  const found = (data ?? []).filter((record): record is RaRecord => record != null);
  return ids.map((id) => {
    const record = found.find((each) => String(each.id) === id);
    const state = record ? 'found' : isPending || isFetching ? 'loading' : 'missing';
    return { record, state, option: record ? optionOf(record) : { id, label: id, inactive: false } };
  });
}
