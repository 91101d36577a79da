import type { ReactNode } from 'react';
import type { Choice } from '../../ui/ChoiceSelect';
import type { QueryTexts } from '../../dataProvider/pages';
import type { Words } from '../columns';

interface Common<Name> {
  /** The parameter name in the address and the API. */
  name: Name;
  /** Last part of the label's text key, where labels have keys; defaults to the name. */
  label?: string;
}

/** Props of a custom filter control. */
export interface FilterProps {
  value: string | undefined;
  label: string;
  onChange: (value: string | undefined) => void;
}

type FilterOf<Name, Value> = Common<Name> &
  (
    | {
        kind: 'text';
        /** Keeps the value out of the address, because the value names people, and addresses are shared. */
        hidden?: boolean;
        maxLength?: number;
        search?: boolean;
        /** Minimum width in px. */
        width?: number;
      }
    /** One of a few values. The text key of a value is `<texts>.<name>s.<value>`. */
    | { kind: 'choice'; values: readonly (Value & string)[] }
    /**
     * One of several values known only at run time. `usual` is the value that applies if none is chosen. If the filter
     * is `closed`, the address cannot have another value.
     */
    | { kind: 'choices'; choices: readonly Choice[]; usual?: string; closed?: true }
    /** On or off; `true` in the address if it is on. */
    | { kind: 'toggle' }
    /** A row of buttons, one of which is the default; `all` in the address means any value. */
    | {
        kind: 'switch';
        values: readonly (Value & string)[];
        defaultValue: Value & string;
        every: string;
      }
    /** A range of moments. `until` names the `rangeEnd` filter that has the end of the range. */
    | { kind: 'range'; until: string }
    /** The end of a range. It has no control of its own: the `range` filter sets it. */
    | { kind: 'rangeEnd' }
    /** Only a link can set this filter; the user can remove it. Without `text`, the value itself is shown. */
    | { kind: 'chip'; text?: (value: string, words: Words) => string }
    | { kind: 'own'; control: (props: FilterProps) => ReactNode }
  );

/** A filter whose name is a parameter of the list's query. */
export type Filter<Query> = {
  [Name in keyof Query & string]: FilterOf<Name, Exclude<Query[Name], undefined>>;
}[keyof Query & string];

/** A filter of any list. */
export type AnyFilter = FilterOf<string, string>;

/** The value in the address that selects all values. Without a value in the address, the default applies. */
export const EVERY = 'all';

export const isHidden = (filter: AnyFilter): boolean => filter.kind === 'text' && filter.hidden === true;

const defaultOf = (filter: AnyFilter): string => (filter.kind === 'switch' ? filter.defaultValue : '');

/** The values that a filter can have in the address; undefined if the platform decides. */
export function listValues(filter: AnyFilter): readonly string[] | undefined {
  if (filter.kind === 'toggle') return ['true', 'false'];
  if (filter.kind === 'switch') return [...filter.values, EVERY];
  if (filter.kind !== 'choices' || !filter.closed) return undefined;
  return [...filter.choices.map(({ value }) => value), ...(filter.usual === undefined ? [] : [filter.usual])];
}

/** The value that the filter's control shows: the value in the address, if the filter has it, or the default. */
export function shownValue(filter: AnyFilter, address: URLSearchParams): string {
  const value = address.get(filter.name);
  if (!value || listValues(filter)?.includes(value) === false) return defaultOf(filter);
  return filter.kind === 'choices' && value === filter.usual ? '' : value;
}

/** The value to put into the address; undefined for the default. */
export const addressValue = (filter: AnyFilter, value: string | undefined): string | undefined =>
  value === undefined || value === defaultOf(filter) ? undefined : value;

/** The parameters of the request to the platform: the filters that are set. */
export function queryOf<Query>(
  filters: readonly (AnyFilter & { name: keyof Query & string })[],
  address: URLSearchParams,
  hidden: Readonly<Record<string, string>>,
): QueryTexts<Query> {
  const query: QueryTexts<Query> = {};
  for (const filter of filters) {
    const value = isHidden(filter) ? (hidden[filter.name] ?? '').trim() : shownValue(filter, address);
    if (value !== '' && !(filter.kind === 'switch' && value === EVERY)) query[filter.name] = value;
  }
  return query;
}

/** Whether any filter differs from its default. */
export const isFiltered = (
  filters: readonly AnyFilter[],
  address: URLSearchParams,
  hidden: Readonly<Record<string, string>>,
): boolean =>
  filters.some((filter) =>
    isHidden(filter) ? (hidden[filter.name] ?? '').trim() !== '' : shownValue(filter, address) !== defaultOf(filter),
  );
