import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveJob } from '../../../src/contract/live';
import { live } from '../../../src/dataProvider/client';
import type { LiveListener } from '../../../src/dataProvider/live';
import { useJobNews } from '../../../src/ui/useJobNews';

let listener: LiveListener | undefined;
const read = vi.fn();

beforeEach(() => {
  read.mockClear();
  vi.spyOn(live, 'listen').mockImplementation((each) => {
    listener = each;
    return () => (listener = undefined);
  });
});
afterEach(() => vi.restoreAllMocks());

const watch = (...jobIds: string[]) =>
  renderHook((ids: readonly string[]) => useJobNews(ids, read), { initialProps: jobIds });
const tell = (jobs: LiveJob[], isCut = false) => listener?.onNews({ cursor: 'c', changes: [], jobs, isCut });

test('a job is read once when it is told to have ended, not before and not for other jobs', () => {
  watch('a', 'b');
  tell([{ jobId: 'a', status: 'active' }]);
  tell([{ jobId: 'x', status: 'done' }]);
  listener?.onNews({ cursor: 'c', changes: [], isCut: false });
  expect(read).not.toHaveBeenCalled();
  tell([
    { jobId: 'a', status: 'done' },
    { jobId: 'b', status: 'failed' },
  ]);
  expect(read).toHaveBeenCalledOnce();
});

test('a job is read when the stream opens and when news is missing, but not while there is no stream', () => {
  watch('a');
  listener?.onState('polling');
  listener?.onState('lost');
  expect(read).not.toHaveBeenCalled();
  listener?.onState('live');
  expect(read).toHaveBeenCalledTimes(1);
  tell([], true);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a job that was told to have ended before it is known to run is read once it is known', () => {
  const { rerender } = watch('a');
  tell([{ jobId: 'b', status: 'cancelled' }]);
  expect(read).not.toHaveBeenCalled();
  rerender(['a', 'b']);
  expect(read).toHaveBeenCalledOnce();
  rerender(['b']);
  expect(read).toHaveBeenCalledOnce();
});

test('without a running job nothing is listened to', () => {
  const { rerender } = watch();
  expect(live.listen).not.toHaveBeenCalled();
  rerender(['a']);
  expect(listener).toBeDefined();
  rerender([]);
  expect(listener).toBeUndefined();
});
