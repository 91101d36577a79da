import { QueryClient } from '@tanstack/react-query';

/** Keeps lists in memory for a while, so that a return to a list is fast. Nothing is kept after the page is closed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      gcTime: 5 * 60_000,
      // Without a network, a query must fail and show an error. Waiting would leave the result of the previous query on
      // screen.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

/** For this time in ms after its answer, a screen uses what was requested for it before it was drawn. */
export const BEGUN_MS = 4_000;
