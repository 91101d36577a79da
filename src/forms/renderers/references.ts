import { useEffect, useState } from 'react';
import { useGetList, useGetManyAggregate, useGetRecordRepresentation, useTranslate, type RaRecord } from 'react-admin';
import { translatedRecord } from '../../domain/content/planTexts';
import type { EntityRecord } from '../../domain/entity/types';
import { OWN_ORDER } from '../../dataProvider/bindings/paging';
import { usePlanTexts } from '../../ui/usePlanTexts';
import { useReferenceKeys, type ReferenceKeys } from './referenceKeys';

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

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** A plan says what it is called in the reader's language; other records have their own words. */
function useWords(resource: string): (record: RaRecord) => RaRecord {
  const isPlan = resource === 'plans';
  const texts = usePlanTexts(isPlan);
  return (record) => (isPlan ? (translatedRecord(texts, 'plan', record as EntityRecord) as RaRecord) : record);
}

/** How a record of a resource is named, with a word where it is inactive. */
function useOptionOf(resource: string, { idOf, labelOf }: ReferenceKeys): (record: RaRecord) => ReferenceOption {
  const represent = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  return (record) => {
    const name = labelOf(record as EntityRecord) ?? represent(record);
    const inactive = record['inactive'] === true;
    const id = idOf(String(record.id));
    const label = typeof name === 'string' || typeof name === 'number' ? String(name) : id;
    return {
      id,
      label: inactive ? `${label} (${translate('forms.inactive')})` : label,
      inactive,
    };
  };
}

/**
 * The platform's records for a typed text, inactive ones included unless a filter says otherwise; asked while the list
 * is open.
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
  const inWords = useWords(resource);
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
  // Until the answer to what is typed arrives, what stands there is of an older text.
  const fits = ({ label }: ReferenceOption) => label.toLowerCase().includes(text.trim().toLowerCase());
  return { options: waiting ? found.filter(fits) : found, loading: isFetching || waiting, failed: error !== null };
}

export interface Referenced {
  option: ReferenceOption;
  record: RaRecord | undefined;
  /** `failed`: the platform could not be asked, so that nobody knows. */
  state: 'loading' | 'found' | 'missing' | 'failed';
}

/** The records behind ids; ids asked for in one moment travel in one request. */
export function useReferenced(resource: string, ids: readonly string[]): Referenced[] {
  const keys = useReferenceKeys(resource);
  const optionOf = useOptionOf(resource, keys);
  const inWords = useWords(resource);
  const { data, error, isPending, isFetching } = useGetManyAggregate(
    resource,
    { ids: ids.map(keys.keyOf) },
    // What a record is called is asked for once in a while, not at each opening of one that refers to it.
    { enabled: ids.length > 0, retry: false, staleTime: 60_000 },
  );
  const found = (data ?? []).filter((record): record is RaRecord => record != null);
  return ids.map((id) => {
    const own = found.find((each) => String(each.id) === keys.keyOf(id));
    const record = own && inWords(own);
    const state = record ? 'found' : isPending || isFetching ? 'loading' : error ? 'failed' : 'missing';
    return { record, state, option: record ? optionOf(record) : { id, label: id, inactive: false } };
  });
}
