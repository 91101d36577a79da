import { createContext, useContext } from 'react';

export const ProviderContext = createContext<string | null>(null);

/** The id of the provider whose activity is shown. @throws Error outside the screen */
export function useProviderId(): string {
  const providerId = useContext(ProviderContext);
  if (providerId === null) throw new Error('This is no part of a provider’s activity');
  return providerId;
}
