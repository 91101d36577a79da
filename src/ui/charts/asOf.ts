import { createContext } from 'react';

/**
 * The moment at which the figures of the charts below were computed, in ISO 8601; undefined if they are always fresh.
 */
export const FiguresAsOf = createContext<string | undefined>(undefined);
