import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOnce } from '../../../src/ui/useOnce';

test('work that is under way is not begun again, and gives both callers its result; afterwards it can begin again', async () => {
  const ends: ((value: string) => void)[] = [];
  const work = vi.fn((_name: string) => new Promise<string>((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => useOnce(work));
  const both = [result.current('first'), result.current('second')];
  expect(work).toHaveBeenCalledExactlyOnceWith('first');
  ends[0]?.('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  void result.current('third');
  expect(work).toHaveBeenLastCalledWith('third');
});

test('work that has failed can begin again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')));
  const { result } = renderHook(() => useOnce(work));
  await expect(Promise.all([result.current(), result.current()])).rejects.toThrow('no');
  expect(work).toHaveBeenCalledOnce();
  await expect(result.current()).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(2);
});
