import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
import { createOffered } from '../../../src/dataProvider/offered';

const also = { include: 'patientId' };
const refused = new ApiError('no', { code: 'badRequest', status: 400 });

test('parameters that a platform refuses are left out from then on', async () => {
  const read = vi.fn(async (more?: object) => {
    if (more) throw refused;
    return 'rows';
  });
  const readWith = createOffered();
  expect([await readWith(also, read), await readWith(also, read)]).toEqual(['rows', 'rows']);
  expect(read.mock.calls.map(([more]) => more)).toEqual([also, undefined, undefined]);
});

test('a request that is refused without them, too, or fails otherwise, says nothing about them', async () => {
  const readWith = createOffered();
  const wrong = vi.fn(() => Promise.reject(refused));
  await expect(readWith(also, wrong)).rejects.toBe(refused);
  const down = new ApiError('down', { code: 'unavailable', status: 503 });
  await expect(readWith(also, () => Promise.reject(down))).rejects.toBe(down);
  const read = vi.fn(async () => 'rows');
  await readWith(also, read);
  expect(read).toHaveBeenCalledExactlyOnceWith(also);
});
