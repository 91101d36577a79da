import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLogSearch } from '../../../src/custom/logs/useLogSearch';
import { ApiError } from '../../../src/dataProvider/apiError';
import { http } from '../../../src/dataProvider/client';
import { queryClient } from '../../../src/dataProvider/queryClient';
import { platformBack, platformLost } from '../../../src/dataProvider/outage';

const lost = new ApiError('The platform could not be reached', { code: 'network', status: 0 });
const RESULT = { logs: [], logsTruncated: false };

test('a search that an outage ended reports the outage, and runs again by itself when the platform answers', async () => {
  const answer = vi.spyOn(http, 'json').mockImplementation(async (path) => {
    if (path.startsWith('logging/job/')) throw lost;
    return { logJobId: 'first' };
  });
  const told = vi.fn();
  onTestFinished(platformLost.on(told));
  const { result } = renderHook(() => useLogSearch());
  await act(() => result.current.run({ search: 'refused' }));
  expect(result.current.error).toBe(lost);
  expect(told).toHaveBeenCalledOnce();

  answer.mockImplementation(async (path) =>
    path.startsWith('logging/job/') ? { status: 'done', reached: null, result: RESULT } : { logJobId: 'second' },
  );
  act(platformBack.send);
  await waitFor(() => expect(result.current.result).toEqual(RESULT));
  expect(result.current.error).toBeUndefined();
  expect(answer).toHaveBeenCalledWith(
    'logging/logs',
    expect.objectContaining({ query: { search: 'refused', wait: '1000' } }),
  );

  // What was found stays until it is searched again.
  const { begun } = result.current;
  act(platformBack.send);
  expect(result.current.begun).toBe(begun);
});

test('a search that ended at once is not asked for again, and its lines’ users are known by name', async () => {
  const users = [{ username: 'ann', userId: 'u-1' }];
  const answer = vi.spyOn(http, 'json').mockImplementation(async () => ({
    logJobId: 'third',
    job: { status: 'done', found: 0, reached: null, result: RESULT, users },
  }));
  answer.mockClear();
  const { result } = renderHook(() => useLogSearch());
  await act(() => result.current.run({ search: 'soon' }));
  expect(result.current.result).toEqual(RESULT);
  expect(answer.mock.calls.map(([path]) => path)).toEqual(['logging/logs']);
  for (const id of ['ann', 'u-1'])
    expect(queryClient.getQueryData(['users', 'getMany', { ids: [id], meta: undefined }])).toMatchObject([
      { id, username: 'ann' },
    ]);
});
