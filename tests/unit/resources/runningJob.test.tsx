import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRunningJob } from '../../../src/resources/organizations/roster/useRunningJob';

const actions = vi.hoisted(() => ({
  cancelJob: vi.fn(async () => undefined),
  job: vi.fn(async () => ({ jobId: 'j-1', status: 'active' })),
}));
vi.mock('../../../src/dataProvider/client', () => ({ actions }));

test('a job that is cancelled while it is being started is ended once it is known', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useRunningJob(() => undefined), { wrapper });
  let answer = (_id: string): void => undefined;
  const begin = () => new Promise<string>((resolve) => (answer = resolve));
  act(() => void result.current.start(begin));
  act(() => result.current.cancel());
  expect(actions.cancelJob).not.toHaveBeenCalled();
  await act(async () => answer('j-1'));
  expect(actions.cancelJob).toHaveBeenCalledExactlyOnceWith('j-1');
  // Another run is wanted until it is cancelled itself.
  act(() => void result.current.start(begin));
  await act(async () => answer('j-2'));
  expect(actions.cancelJob).toHaveBeenCalledOnce();
  act(() => result.current.cancel());
  expect(actions.cancelJob).toHaveBeenLastCalledWith('j-2');
  unmount();
  queries.clear();
});
