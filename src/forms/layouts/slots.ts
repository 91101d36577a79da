import { createContext, type ReactNode } from 'react';

/** Contents of tabs that the caller supplies, by slot. */
export const SlotsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** The number of rows in a slot's content, if known. */
export const SlotCountsContext = createContext<Readonly<Record<string, number>>>({});
