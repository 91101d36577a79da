import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A filter of the open tab, kept in the address under its name; empty is none. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [address, setAddress] = useSearchParams();
  // It says where one came from.
  const { state } = useLocation() as { state: unknown };
  const set = useCallback(
    (value: string) =>
      setAddress(
        (before) => {
          const params = new URLSearchParams(before);
          if (value === '') params.delete(name);
          else params.set(name, value);
          return params;
        },
        { replace: true, state },
      ),
    [name, setAddress, state],
  );
  return [address.get(name) ?? '', set];
}
