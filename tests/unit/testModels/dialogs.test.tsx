import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testModelActions } from '../../../src/dataProvider/testModels';
import { MOST_MODEL_PATIENTS, MOST_SEED } from '../../../src/domain/testModels/limits';
import CreatePatientsDialog from '../../../src/resources/patient_models/CreatePatientsDialog';
import NewModelDialog from '../../../src/resources/patient_models/NewModelDialog';
import { preloadEntity } from '../../../src/resources/useEntity';
import { stored } from '../../support/storedRow';
import { renderInConsole } from '../../support/inConsole';

const nothing = (): void => undefined;
const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^testModels\\.${name}`));
const write = (name: string, value: string) => act(async () => fireEvent.change(fieldOf(name), { target: { value } }));
const isReady = (button: string) => !screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled;
const LATER = '01/01/2099';

beforeEach(() => void vi.spyOn(testModelActions, 'creating').mockResolvedValue(null));

test('patients are created only with a possible number, seed and date of birth', async () => {
  const record = {
    ...stored('m'),
    modelId: 'm',
    count: 3,
    patient: { firstName: 'A', lastName: 'B', dob: '1960-02-03' },
  };
  renderInConsole(
    <CreatePatientsDialog {...await preloadEntity('patient_models')} record={record} onClose={nothing} />,
  );
  await vi.waitFor(() => expect(isReady('testModels.createPatients')).toBe(true));
  for (const [name, wrong, right] of [
    ['count', ['', '0', '-1', '1.5', 'many', String(MOST_MODEL_PATIENTS + 1)], String(MOST_MODEL_PATIENTS)],
    ['seed', ['-1', '0.5', 'x', String(MOST_SEED + 1)], '0'],
  ] as const) {
    for (const value of wrong) {
      await write(name, value);
      expect([value, isReady('testModels.createPatients')]).toEqual([value, false]);
      expect(fieldOf(name).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(`testModels.${name}Range`)).toBeTruthy();
    }
    await write(name, right);
    expect([name, isReady('testModels.createPatients')]).toEqual([name, true]);
  }
  await write('dob', LATER);
  expect(isReady('testModels.createPatients')).toBe(false);
  expect(screen.getByText('forms.errors.inFuture')).toBeTruthy();
});

test('a model is made only with an id, a patient, and a date of birth that is not in the future', async () => {
  const { entry } = await preloadEntity('patient_models');
  const patient = { id: 'p1', patientId: 'p1', firstName: 'Ann', lastName: 'Abel' };
  const getList = vi.fn().mockResolvedValue({ data: [patient], total: 1 });
  renderInConsole(<NewModelDialog entry={entry} onClose={nothing} />, { getList });
  expect(isReady('testModels.create')).toBe(false);
  await write('modelId', 'nausea daily');
  expect([fieldOf('modelId').value, isReady('testModels.create')]).toEqual(['nauseadaily', false]);
  await act(async () => fireEvent.change(fieldOf('source'), { target: { value: 'Abel' } }));
  fireEvent.click(await screen.findByRole('option', {}, { timeout: 10_000 }));
  expect(isReady('testModels.create')).toBe(true);
  await write('dob', LATER);
  expect(isReady('testModels.create')).toBe(false);
  expect(screen.getByText('forms.errors.inFuture')).toBeTruthy();
});
