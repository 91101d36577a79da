import { isDay } from '../domain/history/range';
import { listValues, type AnyFilter } from './filters/filter';

/** Of parameters of an address: whether the screen has a value. */
export type AddressRules = Readonly<Record<string, (value: string) => boolean>>;

/** The parameters whose values a screen does not have, and these values. */
export const leftOut = (address: URLSearchParams, rules: AddressRules): [name: string, value: string][] =>
  Object.entries(rules).flatMap(([name, has]) => {
    const value = address.get(name);
    return value && !has(value) ? [[name, value] as [string, string]] : [];
  });

const isCount = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
export const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value));
export const oneOf =
  (...values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

/** The rules of a list. What other filters do not have, the platform refuses. */
export const listRules = (filters: readonly AnyFilter[] = []): AddressRules => ({
  page: isCount,
  perPage: isCount,
  ...Object.fromEntries(
    filters.flatMap((filter) => {
      const values = listValues(filter);
      return values ? [[filter.name, oneOf(...values)]] : [];
    }),
  ),
});

/** The rules of a screen that shows a range of days. */
export const DAY_RULES: AddressRules = { start: isDay, end: isDay };
