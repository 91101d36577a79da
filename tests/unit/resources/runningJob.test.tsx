import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actions } from '../../../src/dataProvider/client';
import { useRunningJob } from '../../../src/ui/useRunningJob';

afterEach(() => vi.restoreAllMocks());

test('a job that is cancelled while it is starting is cancelled once its id is known', async () => {
  const cancelJob = vi.spyOn(actions, 'cancelJob').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(actions, 'job').mockReturnValue(new Promise(() => undefined));
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useRunningJob(() => undefined), { wrapper });
  let answer = (_id: string): void => undefined;
  const begin = () => new Promise<string>((resolve) => (answer = resolve));
  act(() => void result.current.start(begin));
  act(() => result.current.cancel());
  expect(cancelJob).not.toHaveBeenCalled();
  await act(async () => answer('j-1'));
  expect(cancelJob).toHaveBeenCalledExactlyOnceWith('j-1');
  // The second run continues until it is cancelled.
  act(() => void result.current.start(begin));
  await act(async () => answer('j-2'));
  expect(cancelJob).toHaveBeenCalledOnce();
  act(() => result.current.cancel());
  expect(cancelJob).toHaveBeenLastCalledWith('j-2');
  unmount();
  queries.clear();
});
