import { createContext, type ReactNode } from 'react';

/** Contents of tabs that the caller supplies, by the tab's slot. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** How many rows the contents of a slot have, where that is known. */
export const SlotCountsContext = createContext<Readonly<Record<string, number>>>({});
