import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The parameters of the last change, and the location at which the change was made. */
let last: { of: string; parameters: URLSearchParams } | undefined;

/** Changes the parameters, by default without a history entry. */
type Change = (values: Record<string, string | undefined>, options?: { push?: boolean }) => void;

/**
 * The query parameters of the address, and a function that changes them. An empty value removes a parameter. Several
 * changes at once, such as the removal of all filters, add up.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  // Keeps the router state, which says which screen the user came from.
  const { key, search, state }: { key: string; search: string; state: unknown } = useLocation();
  const change = useCallback(
    (values: Record<string, string | undefined>, { push = false }: { push?: boolean } = {}) => {
      // The router applies a change later. Until then the location, and thus its key, is the same.
      const of = `${key}${search}`;
      const parameters = new URLSearchParams(last?.of === of ? last.parameters : search);
      for (const [name, value] of Object.entries(values)) {
        if (value) parameters.set(name, value);
        else parameters.delete(name);
      }
      // After a new entry, Back leads to the same location again, which then must not repeat the change.
      last = push ? undefined : { of, parameters };
      void navigate(`?${parameters.toString()}`, { replace: !push, state });
    },
    [key, navigate, search, state],
  );
  return [address, change];
}
