import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
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
  expect(result.current.cancelling).toBe(true);
  await act(async () => answer('j-1'));
  expect(cancelJob).toHaveBeenCalledExactlyOnceWith('j-1');
  // The earlier cancellation does not cancel the second run.
  act(() => void result.current.start(begin));
  expect(result.current.cancelling).toBe(false);
  await act(async () => answer('j-2'));
  expect(cancelJob).toHaveBeenCalledOnce();
  expect(result.current.cancelling).toBe(false);
  act(() => result.current.cancel());
  expect(cancelJob).toHaveBeenLastCalledWith('j-2');
  expect(result.current.cancelling).toBe(true);
  unmount();
  queries.clear();
});

test('a start that is cancelled and then fails, as an interrupted upload does, has no error to show', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useRunningJob(), { wrapper });
  let fail = (_: Error): void => undefined;
  const begin = () => new Promise<string>((_, reject) => (fail = reject));
  act(() => void result.current.start(begin));
  act(() => result.current.cancel());
  await act(async () => fail(new Error('Aborted')));
  expect([result.current.busy, result.current.error]).toEqual([false, undefined]);
  act(() => void result.current.start(begin));
  await act(async () => fail(new Error('No answer')));
  expect(result.current.error).toEqual(new Error('No answer'));
  act(() => result.current.forget());
  expect(result.current.error).toBeUndefined();
  unmount();
  queries.clear();
});

test('a job that somebody else has started is watched, but a cancelled start does not cancel it', async () => {
  const cancelJob = vi.spyOn(actions, 'cancelJob').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(actions, 'job').mockReturnValue(new Promise(() => undefined));
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useRunningJob(), { wrapper });
  let fail = (_: Error): void => undefined;
  const begin = () => new Promise<string>((_, reject) => (fail = reject));
  const refused = () =>
    new ApiError('already running', { code: 'jobRunning', status: 409, params: { jobId: 'j-of-another' } });
  act(() => void result.current.start(begin));
  act(() => result.current.cancel());
  await act(async () => fail(refused()));
  expect(cancelJob).not.toHaveBeenCalled();
  expect([result.current.busy, result.current.error]).toEqual([false, undefined]);
  act(() => void result.current.start(begin));
  await act(async () => fail(refused()));
  expect(result.current.busy).toBe(true);
  act(() => result.current.cancel());
  expect(cancelJob).toHaveBeenCalledExactlyOnceWith('j-of-another');
  unmount();
  queries.clear();
});
