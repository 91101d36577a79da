import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
import { http } from '../../../src/dataProvider/client';
import { overrideActions } from '../../../src/dataProvider/override';
import { overridePoint } from '../../../src/domain/override';
import { OverrideFact } from '../../../src/resources/patients/override/OverrideFact';
import { renderInConsole } from '../../support/inConsole';
import { stored } from '../../support/storedRow';

const point = overridePoint({ value: 'permitted', duration: 3, reason: '' }, new Date());
const latest = { ...point, ...stored('d1'), patientId: 'p1' };
const gone = new ApiError('no', { code: 'notFound', status: 404 });
const answerFacts = (override: typeof latest | null) =>
  vi.spyOn(http, 'json').mockResolvedValue({
    patient: {},
    latestAlerts: [],
    override,
    allergies: [],
    absences: [],
    untimed: 0,
    referred: [],
  });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the override of a patient whom somebody has deleted is not ended in silence', async () => {
  answerFacts(latest);
  const save = vi.spyOn(overrideActions, 'save').mockRejectedValue(gone);
  renderInConsole(<OverrideFact patientId="p1" />);
  fireEvent.click(await screen.findByRole('button', { name: 'override.end' }));
  await press('override.endConfirm');
  expect(save).toHaveBeenCalledExactlyOnceWith('p1', undefined);
  expect((await screen.findByRole('alert')).textContent).toBe('override.noPatient');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked, 'the override is still shown').toBe(true);
});

test('an override of a deleted patient is not started, and the dialog keeps what was written', async () => {
  answerFacts(null);
  vi.spyOn(overrideActions, 'save').mockRejectedValue(gone);
  renderInConsole(<OverrideFact patientId="p2" />);
  await screen.findByText('override.none');
  fireEvent.click(screen.getByRole('checkbox'));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^override\.reason/);
  fireEvent.change(reason, { target: { value: 'Fever' } });
  await press('override.ok');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(reason.value).toBe('Fever');
});
