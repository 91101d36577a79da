import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';

/** Replaces an organization's id in the values of an address's parameters: `orgId=a` and `orgs=a,b`. */
function moveInAddress(address: string, from: string, to: string): string {
  let moved = false;
  const params = [...new URLSearchParams(address)].map(([name, value]) => {
    const parts = value.split(',');
    moved ||= parts.includes(from);
    return [name, parts.map((part) => (part === from ? to : part)).join(',')];
  });
  return moved ? new URLSearchParams(params).toString() : address;
}

/**
 * Replaces an organization's id in arguments, such as those of a job, or the filters of a saved view. A text under the
 * name `address` has the parameters of a list's address. Arguments without the id are returned unchanged.
 */
export function moveArguments(value: Json, from: string, to: string, name = ''): Json {
  if (typeof value === 'string') {
    if (value === from) return to;
    return name === 'address' ? moveInAddress(value, from, to) : value;
  }
  if (Array.isArray(value)) {
    const list = value.map((item) => moveArguments(item, from, to, name));
    return list.every((item, index) => item === value[index]) ? value : list;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, moveArguments(inner, from, to, key)] as const);
  return fields.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(fields);
}
