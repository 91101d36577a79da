import { useEffect, useState } from 'react';
import { useGetList, useGetManyAggregate, useGetRecordRepresentation, useTranslate, type RaRecord } from 'react-admin';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { finderOf } from '../../ui/finding';
import { useLanguage } from '../../ui/useLanguage';
import { useNameMeta } from '../../ui/useNameMeta';
import { usePlanWords } from '../../ui/usePlanWords';
import { useReferenceKeys, type ReferenceKeys } from './referenceKeys';

/** Maximum number of records in the list; typing narrows the list. */
const OFFERED = 25;
/** Delay after the last keystroke before the search request is sent, in ms. */
const PAUSE = 250;

export interface ReferenceOption {
  id: string;
  label: string;
  detail: string;
  /** Whether the record is inactive. An inactive record can still be chosen. */
  inactive: boolean;
}

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Returns a function that converts a record to an option, with a note if the record is inactive. */
function useOptionOf(
  resource: string,
  { idOf, labelOf, detailOf }: ReferenceKeys,
): (record: RaRecord) => ReferenceOption {
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const language = useLanguage();
  return (record) => {
    const name = labelOf(record) ?? represent(record);
    const inactive = record['inactive'] === true;
    const id = idOf(String(record.id));
    const label = typeof name === 'string' || typeof name === 'number' ? String(name) : id;
    return {
      id,
      label: inactive ? `${label} (${translate('forms.inactive')})` : label,
      detail: detailOf(record, language),
      inactive,
    };
  };
}

/**
 * Searches the platform for a typed text while the list is open. Inactive records are included unless a filter excludes
 * them.
 */
export function useReferenceSearch(
  resource: string,
  open: boolean,
  text: string,
  filter: Readonly<Record<string, string>> = {},
) {
  const search = usePaused(text.trim());
  const keys = useReferenceKeys(resource);
  const optionOf = useOptionOf(resource, keys);
  const inWords = usePlanWords(resource, open);
  const within = { ...keys.filter, ...filter };
  const { data, isFetching, error } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: OWN_ORDER,
      filter: search === '' ? within : { ...within, search },
    },
    { enabled: open, retry: false },
  );
  const found = (data ?? []).map((record) => optionOf(inWords(record)));
  const waiting = search !== text.trim();
  // Until the new answer arrives, the old results are filtered here.
  const finds = finderOf(text);
  const fits = ({ id, label, detail }: ReferenceOption) => finds(id, label, detail);
  return { options: waiting ? found.filter(fits) : found, loading: isFetching || waiting, failed: error !== null };
}

export interface Referenced {
  option: ReferenceOption;
  record: RaRecord | undefined;
  /** `failed`: the request failed, so it is not known whether the record exists. */
  state: 'loading' | 'found' | 'missing' | 'failed';
}

/** The records with the given ids. React-admin batches concurrent lookups into one request. */
export function useReferenced(resource: string, ids: readonly string[]): Referenced[] {
  const keys = useReferenceKeys(resource);
  const optionOf = useOptionOf(resource, keys);
  const meta = useNameMeta(resource);
  const { data, error, isPending, isFetching } = useGetManyAggregate(
    resource,
    { ids: ids.map(keys.keyOf), meta },
    // Labels are cached for a minute, so that opening a record does not always request them.
    { enabled: ids.length > 0, retry: false, staleTime: 60_000 },
  );
  const found = (data ?? []).filter((record): record is RaRecord => record != null);
  return ids.map((id) => {
    const record = found.find((each) => String(each.id) === keys.keyOf(id));
    const state = record ? 'found' : isPending || isFetching ? 'loading' : error ? 'failed' : 'missing';
    return { record, state, option: record ? optionOf(record) : { id, label: id, detail: '', inactive: false } };
  });
}
