import { useCallback } from 'react';
import { useAddress } from './useAddress';

/** A filter of the open tab, kept in the address under its name; empty is none. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [address, change] = useAddress();
  const set = useCallback((value: string) => change({ [name]: value }), [change, name]);
  return [address.get(name) ?? '', set];
}
