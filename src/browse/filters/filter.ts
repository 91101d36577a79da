import type { ReactNode } from 'react';
import type { Choice } from '../../ui/ChoiceSelect';
import type { Asked } from '../../dataProvider/pages';
import type { Words } from '../columns';

interface Common<Name> {
  /** As the address and the platform call it. */
  name: Name;
  /** Last part of the key of its label; default the name. */
  label?: string;
  width?: number;
}

/** What a filter of one's own is given. */
export interface FilterProps {
  value: string | undefined;
  label: string;
  onChange: (value: string | undefined) => void;
}

type FilterOf<Name, Value> = Common<Name> &
  (
    | {
        kind: 'text';
        /** Of people: not kept in the address, which is passed on. */
        hidden?: boolean;
        maxLength?: number;
        search?: boolean;
      }
    /** One of a few values; their words are the texts `<texts>.<name>s.<value>`. */
    | { kind: 'choice'; values: readonly (Value & string)[] }
    /** One of values that are known at run time. */
    | { kind: 'choices'; choices: readonly Choice[] }
    /** One of a few values side by side, of which one is usual; `all` in the address is any. */
    | {
        kind: 'switch';
        values: readonly (Value & string)[];
        usual: Value & string;
        every: string;
      }
    | { kind: 'time' }
    /** Comes with an address alone, and can be taken away; the words of a value are its own where none are given. */
    | { kind: 'chip'; text?: (value: string, words: Words) => string }
    | { kind: 'own'; control: (props: FilterProps) => ReactNode }
  );

/** A filter of a list, by a name that the list's query knows. */
export type Filter<Query> = {
  [Name in keyof Query & string]: FilterOf<Name, Exclude<Query[Name], undefined>>;
}[keyof Query & string];

/** A filter of whatever list. */
export type AnyFilter = FilterOf<string, string>;

/** The value in the address for all, where an absent value means a default. */
export const EVERY = 'all';

export const isHidden = (filter: AnyFilter): boolean => filter.kind === 'text' && filter.hidden === true;

const usualOf = (filter: AnyFilter): string => (filter.kind === 'switch' ? filter.usual : '');

/** What a filter's control shows: the address's value, else the usual one. */
export const shownValue = (filter: AnyFilter, address: URLSearchParams): string =>
  address.get(filter.name) || usualOf(filter);

/** The text of a value in the address; undefined for the default. */
export const addressValue = (filter: AnyFilter, value: string | undefined): string | undefined =>
  value === undefined || value === usualOf(filter) ? undefined : value;

/** Filters that say something, by name, for the platform. */
export function askedOf<Query>(
  filters: readonly (AnyFilter & { name: keyof Query & string })[],
  address: URLSearchParams,
  hidden: Readonly<Record<string, string>>,
): Asked<Query> {
  const asked: Asked<Query> = {};
  for (const filter of filters) {
    const value = isHidden(filter) ? (hidden[filter.name] ?? '').trim() : shownValue(filter, address);
    if (value !== '' && !(filter.kind === 'switch' && value === EVERY)) asked[filter.name] = value;
  }
  return asked;
}

/** Whether the rows are narrowed otherwise than they are at first. */
export const isFiltered = (
  filters: readonly AnyFilter[],
  address: URLSearchParams,
  hidden: Readonly<Record<string, string>>,
): boolean =>
  filters.some((filter) =>
    isHidden(filter) ? (hidden[filter.name] ?? '').trim() !== '' : shownValue(filter, address) !== usualOf(filter),
  );
