import { useCallback } from 'react';
import { useAddress } from './useAddress';

/** A query parameter of the address as state; '' if the address does not have the parameter. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [address, change] = useAddress();
  const set = useCallback((value: string) => change({ [name]: value }), [change, name]);
  return [address.get(name) ?? '', set];
}
