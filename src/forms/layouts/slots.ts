import { createContext, type ReactNode } from 'react';

/** Contents of tabs that the caller supplies, by the tab's slot. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>>>({});
