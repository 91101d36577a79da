import type { PartOf } from '../../../src/domain/records';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import SendMessageDialog from '../../../src/resources/sending/SendMessageDialog';
import { sendingActions } from '../../../src/dataProvider/sending';
import { i18nProvider } from '../../../src/i18n';
import { entryOf } from '../../../src/resources/entry';
import { productEntity } from '../forms/harness';

const EMAILS = [{ email: 'ann@example.org', emailType: 'primary' as const }];

const SERVER = { _version: 1, createdAt: '', updatedAt: '', updatedBy: null };

function open(record: PartOf<'patient'>) {
  const sent = vi.spyOn(sendingActions, 'message').mockReturnValue(new Promise(() => undefined));
  const entry = entryOf('patients');
  if (!entry) throw new Error('No patients');
  const element = (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <SendMessageDialog
        entry={entry}
        entity={productEntity('patient')}
        record={{ ...SERVER, patientId: 'p1', dob: '1980-02-03', contactMethod: 'email', emails: EMAILS, ...record }}
        onClose={() => undefined}
      />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return sent;
}

const press = (name: string, where = screen.getAllByRole('dialog').at(-1)) =>
  act(async () => fireEvent.click(within(where ?? document.body).getByRole('button', { name })));

async function write(): Promise<void> {
  for (const [name, value] of [
    ['Subject', 'Check-in'],
    ['Message', 'Please answer'],
  ] as const)
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await press('Send');
}

test('a message to a patient is sent immediately', async () => {
  const sent = open({});
  await write();
  expect(sent).toHaveBeenCalledOnce();
});

test.each([
  [{ deceased: true, inactive: true }, 'The patient is deceased'],
  [{ inactive: true }, 'The patient is inactive'],
])('a message to a patient who is %j requires a confirmation', async (state, words) => {
  const sent = open(state);
  await screen.findByText(words);
  await write();
  expect(sent).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog', { name: words });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('Cancel', question);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: words })).toBeNull());
  expect(sent).not.toHaveBeenCalled();
  await press('Send');
  await press('Send anyway');
  expect(sent).toHaveBeenCalledOnce();
});

test('a text message cannot be sent to a landline, and the dialog says why', async () => {
  open({ phoneNumbers: [{ number: '555 0100', numberType: 'home' }] });
  const why = 'There is no mobile number on record. Text messages can only be sent to mobile numbers.';
  expect(await screen.findByText(why)).toBeTruthy();
});

test('a text message can be sent to a mobile number', async () => {
  const phoneNumbers = [
    { number: '555 0100', numberType: 'home' as const },
    { number: '555 0101', numberType: 'mobile' as const },
  ];
  open({ contactMethod: 'phone', phoneNumbers });
  expect(await screen.findByText('555 0101')).toBeTruthy();
  expect(screen.queryByText('555 0100')).toBeNull();
  expect(screen.queryByText(/no mobile number/)).toBeNull();
});
