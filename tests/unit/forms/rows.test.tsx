import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { EntityRecord, FieldSchema } from '../../../src/domain/entity/types';
import { today } from '../../../src/forms/dates';
import { addPhrases } from '../../../src/i18n';
import { dialog, entityOf, productEntity, renderForm, slim, type } from './harness';

const patient = slim(productEntity('patient'), [], ['emails', 'phoneNumbers', 'plans']);
const ID = '3f1b2c5e-8a77-4c11-9d53-0c2f7a1e5b44';
const record = (more: EntityRecord): EntityRecord => ({ id: ID, patientId: ID, dob: '1985-12-10', ...more });
const two = record({
  emails: [
    { email: 'a@example.org', emailType: 'primary' },
    { email: 'b@example.org', emailType: 'direct' },
  ],
});

function open(entity: typeof patient, data: EntityRecord, tab: RegExp, lists = {}) {
  const form = renderForm(entity, data, { lists });
  fireEvent.click(screen.getByRole('tab', { name: tab }));
  return form;
}
const table = () => within(screen.getByRole('table'));
const rowNames = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const click = (name: RegExp | string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const backdrop = () =>
  act(async () => {
    const cover = document.querySelector('.MuiDialog-container')!;
    fireEvent.mouseDown(cover);
    fireEvent.click(cover);
  });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('list editors', () => {
  test('the e-mail editor is a table of e-mail, type and delete whose rows open the dialog Email Details', async () => {
    open(patient, two, /Emails/);
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Email', 'Email Type', 'Delete']);
    expect(rowNames()).toEqual(['a@example.orgPrimary', 'b@example.orgDirect']);
    fireEvent.click(table().getByText('b@example.org'));
    expect(screen.getByRole('dialog', { name: 'Email Details' })).toBeTruthy();
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'b@example.org');
  });

  test('the phone editor has number, type, note and delete', () => {
    open(patient, record({ phoneNumbers: [] }), /Phone Numbers/);
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['PhoneNumber', 'Phone Type', 'Note', 'Delete']);
  });

  test('Add appends a blank entry and opens the dialog', async () => {
    open(patient, two, /Emails/);
    await click('Add');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
    expect(dialog().getByRole('combobox', { name: /Email Type/ }).textContent).toBe('Primary');
  });

  test('Cancel on a newly added entry removes it', async () => {
    open(patient, two, /Emails/);
    await click('Add');
    type(dialog().getByRole('textbox', { name: 'Email' }), 'c@example.org');
    await click('Cancel');
    await gone();
    expect(rowNames()).toHaveLength(2);
  });

  test('Add, then Cancel in an empty list leaves the record without a change', async () => {
    const dirty: boolean[] = [];
    renderForm(patient, record({}), { onDirtyChange: (now) => dirty.push(now) });
    fireEvent.click(screen.getByRole('tab', { name: /Emails/ }));
    await click('Add');
    expect(dirty.at(-1)).toBe(true);
    await click('Cancel');
    await gone();
    expect(dirty.at(-1)).toBe(false);
  });

  test('Cancel on an old entry restores it', async () => {
    const { onSave, save } = open(patient, two, /Emails/);
    fireEvent.click(table().getByText('a@example.org'));
    type(dialog().getByRole('textbox', { name: 'Email' }), 'changed@example.org');
    await click('Cancel');
    await gone();
    expect(rowNames()[0]).toBe('a@example.orgPrimary');
    await save();
    expect(onSave.mock.calls[0]?.[0]).toEqual(two);
  });

  test('Ok stores the edit, in memory until the record is saved', async () => {
    const { onSave, save } = open(patient, two, /Emails/);
    fireEvent.click(table().getByText('a@example.org'));
    const input = dialog().getByRole('textbox', { name: 'Email' });
    input.focus();
    fireEvent.change(input, { target: { value: 'new@example.org' } });
    await click('OK');
    await gone();
    expect(rowNames()[0]).toBe('new@example.orgPrimary');
    expect(onSave).not.toHaveBeenCalled();
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['emails']).toEqual([
      { email: 'new@example.org', emailType: 'primary' },
      two['emails'] && (two['emails'] as unknown[])[1],
    ]);
  });

  test('Enter in a text box of the dialog is Ok, Escape is Cancel but asks before typed text is lost', async () => {
    open(patient, two, /Emails/);
    fireEvent.click(table().getByText('a@example.org'));
    const input = dialog().getByRole('textbox', { name: 'Email' });
    fireEvent.change(input, { target: { value: 'enter@example.org' } });
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    await gone();
    expect(rowNames()[0]).toBe('enter@example.orgPrimary');
    fireEvent.click(table().getByText('b@example.org'));
    type(dialog().getByRole('textbox', { name: 'Email' }), 'escape@example.org');
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    fireEvent.click(await screen.findByRole('button', { name: /leaveConfirm|^Leave$/ }));
    await gone();
    expect(rowNames()[1]).toBe('b@example.orgDirect');
    fireEvent.click(table().getByText('b@example.org'));
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
    await gone();
  });

  test('a click outside the e-mail dialog is Ok', async () => {
    open(patient, two, /Emails/);
    fireEvent.click(table().getByText('a@example.org'));
    type(dialog().getByRole('textbox', { name: 'Email' }), 'outside@example.org');
    await backdrop();
    await gone();
    expect(rowNames()[0]).toBe('outside@example.orgPrimary');
  });

  test('a click outside another dialog is Cancel, unless text was typed', async () => {
    open(patient, record({ phoneNumbers: [{ number: '1', numberType: 'home' }] }), /Phone Numbers/);
    fireEvent.click(table().getByText('1'));
    await backdrop();
    await gone();
    fireEvent.click(table().getByText('1'));
    type(dialog().getByRole('textbox', { name: 'PhoneNumber' }), '2');
    await backdrop();
    expect(dialog().getByRole('textbox', { name: 'PhoneNumber' })).toHaveProperty('value', '2');
    await click('Cancel');
    await gone();
    expect(rowNames()[0]).toBe('1Home');
    await click('Add');
    await backdrop();
    await gone();
    expect(rowNames()).toHaveLength(1);
  });

  test('Delete removes the row without a confirmation, and it can be restored until the record is saved', async () => {
    const { onSave, save } = open(patient, two, /Emails/);
    await click(/^Delete: Row 1/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowNames()).toEqual(['b@example.orgDirect']);
    await click('Undo');
    expect(rowNames()).toEqual(['a@example.orgPrimary', 'b@example.orgDirect']);
    await click(/^Delete: Row 1/);
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['emails']).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('the focus stays in the table when the last row is deleted, and when the deletion is undone', async () => {
    open(patient, two, /Emails/);
    const press = async (name: RegExp | string) => {
      screen.getByRole('button', { name }).focus();
      await click(name);
    };
    const focusedRow = () => document.activeElement?.getAttribute('aria-label');
    await press(/^Delete: Row 2/);
    expect(focusedRow()).toBe('Row 1: a@example.org');
    await press(/^Delete: Row 1/);
    expect(document.activeElement?.textContent).toBe('Add');
    await press('Undo');
    // One deletion can still be undone, so the button stays.
    expect(document.activeElement?.textContent).toBe('Undo');
    await press('Undo');
    expect(focusedRow()).toBe('Row 2: b@example.org');
  });

  test('when a row is deleted, the next row has the focus, not its Delete', async () => {
    open(patient, two, /Emails/);
    screen.getByRole('button', { name: /^Delete: Row 1/ }).focus();
    await click(/^Delete: Row 1/);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 1: b@example.org'));
  });

  test('blank e-mails and phone numbers are accepted', async () => {
    const { onSave, save } = open(patient, record({ emails: [] }), /Emails/);
    await click('Add');
    await click('OK');
    await gone();
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['emails']).toEqual([{ email: '', emailType: 'primary' }]);
  });

  test('rows open by keyboard', async () => {
    open(patient, two, /Emails/);
    const row = table().getAllByRole('row')[2]!;
    row.focus();
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: 'Enter' });
    expect(dialog().getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'b@example.org');
  });

  test('a page has five rows; the others are not rendered', () => {
    const emails = Array.from({ length: 500 }, (_, at) => ({ email: `e${at}@example.org` }));
    open(patient, record({ emails }), /Emails/);
    expect(rowNames()).toHaveLength(5);
    expect(screen.getByText('1–5 of 500')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /next page/i }));
    expect(rowNames()[0]).toBe('e5@example.org');
  });

  test('a new row is on the page that is shown, whatever size of page was chosen', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => ({ email: `e${at}@example.org` }));
    open(patient, record({ emails }), /Emails/);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows per page/ }));
    fireEvent.click(screen.getByRole('option', { name: '10' }));
    expect(rowNames()).toHaveLength(10);
    await click('Add');
    type(dialog().getByRole('textbox', { name: 'Email' }), 'new@example.org');
    await click('OK');
    await gone();
    expect(rowNames()).toEqual(['e10@example.org', 'e11@example.org', 'new@example.orgPrimary']);
    expect(screen.getByText('11–13 of 13')).toBeTruthy();
  });

  test('pressing OK shows no fault that would move OK away, and stores text that its field has not stored yet', async () => {
    const items: FieldSchema = {
      type: 'object',
      properties: { words: { title: 'Words', type: 'array', items: { type: 'string' } } },
    };
    const entity = entityOf({ steps: { title: 'Steps', type: 'array', 'x-rows': { columns: ['words'] }, items } });
    const { onSave, save } = renderForm(entity, { id: '1', steps: [{ words: ['a'] }] });
    fireEvent.click(table().getByText('a'));
    const words = dialog().getByRole('combobox', { name: /Words/ });
    act(() => words.focus());
    fireEvent.change(words, { target: { value: 'b' } });
    const ok = dialog().getByRole('button', { name: 'OK' });
    const down = createEvent.mouseDown(ok);
    fireEvent(ok, down);
    expect(down.defaultPrevented).toBe(true);
    await act(async () => fireEvent.click(ok));
    await gone();
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['steps']).toEqual([{ words: ['a', 'b'] }]);
  });

  test('rows can be moved if their order matters, and only one is the default', async () => {
    const entity = entityOf({
      steps: {
        title: 'Steps',
        type: 'array',
        'x-single-default': true,
        'x-rows': { columns: ['name', 'default'], ordered: true },
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { title: 'Name', type: 'string', minLength: 1 },
            default: { title: 'Default', type: 'boolean' },
          },
        },
      },
    });
    const { onSave, save } = renderForm(entity, { id: '1', steps: [{ name: 'a', default: true }, { name: 'b' }] });
    await click('Move down: Row 1: a');
    expect(rowNames()).toEqual(['b', 'aYes']);
    fireEvent.click(table().getByText('b'));
    await act(async () => fireEvent.click(dialog().getByRole('checkbox', { name: 'Default' })));
    await click('OK');
    await gone();
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['steps']).toEqual([
      { name: 'b', default: true },
      { name: 'a', default: false },
    ]);
  });
});

describe('the plan dialog', () => {
  const plans = [
    { id: 'irae', name: 'irAE', description: 'Immune-related events' },
    { id: 'old', name: 'Old plan', inactive: true },
  ];

  test("the plans editor shows the name and description of each row's plan beside its id", async () => {
    addPhrases(() => ({ 'resources.plans.name': 'Plan |||| Plans' }));
    open(patient, record({ plans: [{ planId: 'irae', startDate: '2026-01-05', endDate: null }] }), /Plans/, { plans });
    const heads = table()
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['PlanId', 'Start Date', 'End Date', 'Plan Name', 'Plan Description', 'Delete']);
    await waitFor(() => expect(rowNames()).toEqual(['irae01-05-2026irAEImmune-related events']));
  });

  test('a new plan starts today without an end; a box sets a date to today and clears it', async () => {
    open(patient, record({ plans: [] }), /Plans/, { plans });
    await click('Add');
    expect(screen.getByRole('dialog', { name: 'Plans' })).toBeTruthy();
    const start = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Start Date' });
    const end = dialog().getByRole<HTMLInputElement>('textbox', { name: 'End Date' });
    expect([start.value, end.value, start.disabled, end.disabled]).toEqual([today(), '', false, true]);
    await act(async () => fireEvent.click(dialog().getByRole('checkbox', { name: 'Set End Date' })));
    expect([end.value, end.disabled]).toEqual([today(), false]);
    await act(async () => fireEvent.click(dialog().getByRole('checkbox', { name: 'Set Start Date' })));
    expect([start.value, start.disabled]).toEqual(['', true]);
  });

  test('a typed date is accepted only if it is valid', async () => {
    const { onSave, save } = open(
      patient,
      record({ plans: [{ planId: 'irae', startDate: '2026-01-05', endDate: null }] }),
      /Plans/,
      { plans },
    );
    await waitFor(() => expect(table().getByText('irAE')).toBeTruthy());
    fireEvent.click(table().getByText('01-05-2026'));
    const start = dialog().getByRole('textbox', { name: 'Start Date' });
    type(start, '2026-02-31');
    await waitFor(() => expect(dialog().getByText('Enter a valid date (YYYY-MM-DD).')).toBeTruthy());
    await click('OK');
    expect(screen.getByRole('dialog')).toBeTruthy();
    type(start, '2026-02-28');
    await click('OK');
    await gone();
    await save();
    expect(onSave.mock.calls[0]?.[0]?.['plans']).toEqual([{ planId: 'irae', startDate: '2026-02-28', endDate: null }]);
  });

  test('the selector includes inactive plans, and a plan is required', async () => {
    const { dataProvider } = open(patient, record({ plans: [] }), /Plans/, { plans });
    await click('Add');
    await click('OK');
    expect(dialog().getByText('Required.')).toBeTruthy();
    const picker = dialog().getByRole('combobox', { name: /Plan/ });
    expect(document.activeElement).toBe(picker);
    await act(async () => fireEvent.mouseDown(picker));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Old plan (inactive)' })).toBeTruthy());
    expect(vi.mocked(dataProvider.getList).mock.calls[0]?.[1]).not.toHaveProperty('filter.inactive');
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'irAE' })));
    await click('OK');
    await gone();
    await waitFor(() => expect(table().getByText('irAE')).toBeTruthy());
  });

  test('an end before the start keeps the dialog open', async () => {
    open(patient, record({ plans: [{ planId: 'irae', startDate: '2026-03-01', endDate: '2026-03-02' }] }), /Plans/, {
      plans,
    });
    fireEvent.click(table().getByText('03-01-2026'));
    type(dialog().getByRole('textbox', { name: 'End Date' }), '2026-02-01');
    await click('OK');
    expect(dialog().getByText('End Date cannot be before start date')).toBeTruthy();
    await click('Cancel');
    await gone();
  });
});
