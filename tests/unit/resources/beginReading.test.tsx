import { expect, onTestFinished, test, vi } from 'vitest';
import { http } from '../../../src/dataProvider/client';
import { queryClient } from '../../../src/dataProvider/queryClient';
import { beginReading, recordKey } from '../../../src/resources/record/useRecord';

test('a record that another answer has is not requested; without it, the record is', async () => {
  const answer = vi
    .spyOn(http, 'json')
    .mockImplementation(async () => ({ patient: { patientId: 'p-2', sex: 'male' } }));
  onTestFinished(() => queryClient.clear());
  const whole = { id: 'p-1', patientId: 'p-1', lastName: 'Lund', _version: 3 };
  await beginReading('patients', 'p-1', Promise.resolve(whole));
  expect(queryClient.getQueryData(recordKey('patients', 'p-1'))).toEqual(whole);
  expect(answer).not.toHaveBeenCalled();

  await beginReading('patients', 'p-2', Promise.resolve(undefined));
  expect(queryClient.getQueryData(recordKey('patients', 'p-2'))).toMatchObject({ id: 'p-2', sex: 'male' });
  expect(answer.mock.calls.map(([path]) => path)).toEqual(['patients/p-2']);
});
