import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query parameters of the address, and a function that changes them without a history entry. An empty value removes
 * a parameter.
 */
export function useAddress(): [URLSearchParams, (change: Record<string, string | undefined>) => void] {
  const [address, setAddress] = useSearchParams();
  // Keeps the router state, which says which screen the user came from.
  const { state }: { state: unknown } = useLocation();
  const change = useCallback(
    (values: Record<string, string | undefined>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, state },
      ),
    [setAddress, state],
  );
  return [address, change];
}
