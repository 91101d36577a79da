import { createContext, useContext } from 'react';

export const ProviderContext = createContext<string | null>(null);

/** Whose activity is on show. @throws Error outside of it */
export function useProviderId(): string {
  const providerId = useContext(ProviderContext);
  if (providerId === null) throw new Error('This is no part of a provider’s activity');
  return providerId;
}
