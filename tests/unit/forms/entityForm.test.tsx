import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { box, entityOf, productEntity, renderForm, slim, type } from './harness';

const patient = slim(productEntity('patient'), ['person', 'status'], ['address', 'emails', 'phoneNumbers']);
const ID = '3f1b2c5e-8a77-4c11-9d53-0c2f7a1e5b44';
const record = {
  id: ID,
  patientId: ID,
  _version: 3,
  firstName: 'Ada',
  lastName: 'Byron',
  dob: '1985-12-10',
  language: 'en',
};

describe('a form', () => {
  test('shows the record and saves all of it with the edits', async () => {
    const { onSave, save } = renderForm(patient, record);
    expect(box(/First Name/).value).toBe('Ada');
    type(box(/First Name/), 'Augusta');
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...record, firstName: 'Augusta' });
  });

  test('that is sent twice, as by a double click, saves once', async () => {
    let done: () => void = () => undefined;
    const { onSave, container } = renderForm(patient, record);
    onSave.mockImplementation((saved) => new Promise((resolve) => (done = () => resolve(saved))));
    type(box(/First Name/), 'Augusta');
    const send = () => fireEvent.submit(container.querySelector('form') ?? container);
    await act(async () => {
      send();
      send();
    });
    await act(async () => send());
    expect(onSave).toHaveBeenCalledOnce();
    await act(async () => done());
  });

  test('keeps the last letters if Enter is pressed immediately', async () => {
    const { onSave, save } = renderForm(patient, record);
    const input = box(/Last Name/);
    input.focus();
    fireEvent.change(input, { target: { value: 'Lovelace' } });
    await save();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ lastName: 'Lovelace' });
  });

  test('hides errors until a field is touched, and shows the schema’s own text', async () => {
    renderForm(patient, { id: ID, patientId: ID, firstName: 'Ada' });
    expect(screen.queryByText('DOB date is invalid (YYYY-MM-DD)')).toBeNull();
    type(box(/Date of Birth/), '1985-02-30');
    expect(await screen.findByText('DOB date is invalid (YYYY-MM-DD)')).toBeTruthy();
    type(box(/Date of Birth/), '1985-2-28');
    await waitFor(() => expect(screen.queryByText('DOB date is invalid (YYYY-MM-DD)')).toBeNull());
    expect(box(/Date of Birth/).value).toBe('1985-02-28');
  });

  test('no fault appears under a pressed pointer, so that the click is not lost; it appears after the click', async () => {
    renderForm(patient, { id: ID, patientId: ID, firstName: 'Ada' });
    const fault = () => screen.queryByText('DOB date is invalid (YYYY-MM-DD)');
    fireEvent.change(box(/Date of Birth/), { target: { value: '1985-02-30' } });
    fireEvent.pointerDown(document.body);
    fireEvent.blur(box(/Date of Birth/));
    await act(async () => Promise.resolve());
    expect(fault()).toBeNull();
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(fault()).toBeTruthy());
  });

  test('a press on Save shows the faults at once', async () => {
    const { save } = renderForm(patient, { id: ID, patientId: ID });
    fireEvent.pointerDown(document.body);
    await save();
    expect(screen.getByText('DOB date is invalid (YYYY-MM-DD)')).toBeTruthy();
    fireEvent.pointerUp(document.body);
  });

  test('a refused save shows every error and moves to the first', async () => {
    const { onSave, save } = renderForm(patient, { id: ID, patientId: ID });
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('DOB date is invalid (YYYY-MM-DD)')).toBeTruthy();
    expect(document.activeElement).toBe(box(/Date of Birth/));
  });

  test('errors from the platform are shown at their field, open its tab, keep the edits, and disappear on edit', async () => {
    const errors = { 'emails[0].email': [{ code: 'format.email' }], firstName: [{ code: 'notUnique' }] };
    const { onSave, save } = renderForm(
      patient,
      { ...record, emails: [{ email: 'x', emailType: 'primary' }] },
      { onSave: async () => Promise.reject({ status: 422, errors }) },
    );
    type(box(/First Name/), 'Augusta');
    await save();
    expect(onSave).toHaveBeenCalledOnce();
    expect(screen.getByText('Another record already has this value.')).toBeTruthy();
    expect(box(/First Name/).value).toBe('Augusta');
    expect(document.activeElement).toBe(box(/First Name/));
    type(box(/First Name/), 'Ada');
    await waitFor(() => expect(screen.queryByText('Another record already has this value.')).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: /Emails/ }));
    expect(screen.getByText('Email: Enter a valid email address (name@example.org).')).toBeTruthy();
  });

  test('an error in a tab opens it', async () => {
    const { save } = renderForm(
      patient,
      { ...record, emails: [{ email: 'x' }] },
      {
        onSave: async () => Promise.reject({ status: 422, errors: { 'emails[0].email': [{ code: 'format.email' }] } }),
      },
    );
    await save();
    expect(screen.getByRole('tab', { name: /Emails/, selected: true })).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-field')).toBe('emails[0]');
  });

  test('a failed call keeps the edits and shows the reason', async () => {
    const { save } = renderForm(patient, record, {
      onSave: async () => Promise.reject({ status: 503, code: 'unavailable', requestId: 'r-1' }),
    });
    type(box(/First Name/), 'Augusta');
    await save();
    expect(screen.getByRole('alert').textContent).toMatch(/Your edits are kept.*unavailable.*r-1/);
    expect(box(/First Name/).value).toBe('Augusta');
  });

  test('a conflict is handled by the caller', async () => {
    const { save } = renderForm(patient, record, {
      onSave: async () => Promise.reject({ status: 409, code: 'conflict' }),
    });
    type(box(/First Name/), 'Augusta');
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box(/First Name/).value).toBe('Augusta');
  });

  test('shows the platform’s copy after a save and reports whether there are edits', async () => {
    const dirty: boolean[] = [];
    const { save } = renderForm(patient, record, {
      onSave: async (saved) => ({ ...saved, firstName: 'AUGUSTA', _version: 4 }),
      onDirtyChange: (now) => dirty.push(now),
    });
    type(box(/First Name/), 'Augusta');
    await waitFor(() => expect(dirty.at(-1)).toBe(true));
    await save();
    await waitFor(() => expect(box(/First Name/).value).toBe('AUGUSTA'));
    await waitFor(() => expect(dirty.at(-1)).toBe(false));
  });

  test('a text that is typed back is no edit', async () => {
    const dirty: boolean[] = [];
    renderForm(patient, record, { onDirtyChange: (now) => dirty.push(now) });
    type(box(/First Name/), 'A');
    await waitFor(() => expect(dirty.at(-1)).toBe(true));
    type(box(/First Name/), 'Ada');
    await waitFor(() => expect(dirty.at(-1)).toBe(false));
  });

  test('tabs are mounted when opened and stay mounted', () => {
    renderForm(patient, record);
    expect(screen.queryByText('Phone Type')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: /Phone Numbers/ }));
    expect(screen.getByText('Phone Type')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /Address/ }));
    expect(screen.getByText('Phone Type')).toBeTruthy();
  });

  test('a new record starts with its defaults, and a default can be cleared', async () => {
    const entity = entityOf({ colour: { title: 'Colour', type: ['string', 'null'], default: 'blue' } });
    const { onSave, save } = renderForm(entity, {}, { mode: 'create' });
    expect(box('Colour').value).toBe('blue');
    type(box('Colour'), '');
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ colour: null });
  });
});

describe('parts of a form', () => {
  test('a group is shown if its condition is true', async () => {
    const entity = entityOf(
      {
        open: { title: 'Open', type: 'boolean' },
        reason: { title: 'Reason', type: 'string' },
        why: { title: 'Why not', type: 'string' },
      },
      {
        'x-entity': {
          form: {
            groups: [
              { key: 'main', label: 'Main', fields: ['open'] },
              { key: 'more', label: 'More', fields: ['reason'], visibleWhen: { field: 'open', equals: true } },
              { key: 'less', label: 'Less', fields: ['why'], visibleWhen: { field: 'open', equals: false } },
            ],
          },
        } as never,
      },
    );
    renderForm(entity, { id: '1' });
    expect(screen.queryByText('Reason')).toBeNull();
    expect(screen.getByText('Why not')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Open' })));
    expect(screen.getByText('Reason')).toBeTruthy();
    expect(screen.queryByText('Why not')).toBeNull();
  });

  test("a tab’s slot has the caller's content", () => {
    const entity = entityOf(
      { name: { title: 'Name', type: 'string' } },
      {
        'x-entity': {
          form: {
            groups: [{ key: 'a', label: 'A', fields: ['name'] }],
            tabs: [{ key: 'b', label: 'B', slot: 'extra' }],
          },
        } as never,
      },
    );
    renderForm(entity, { id: '1' }, { slots: { extra: <p>From outside</p> } });
    expect(screen.queryByText('From outside')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'B' }));
    expect(screen.getByText('From outside')).toBeTruthy();
  });
});

describe('a box with a date stamp', () => {
  test('sets the date when ticked and removes it when unticked', async () => {
    const { onSave, save } = renderForm(patient, record);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Inactive' })));
    await save();
    const saved = onSave.mock.calls[0]?.[0];
    expect(saved?.['inactive']).toBe(true);
    expect(Date.now() - Date.parse(String(saved?.['inactiveDate']))).toBeLessThan(60_000);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Inactive' })));
    await save();
    expect(onSave.mock.calls[1]?.[0]).not.toHaveProperty('inactiveDate');
  });

  test('ticked again, keeps the date that was loaded', async () => {
    const { onSave, save } = renderForm(patient, {
      ...record,
      inactive: true,
      inactiveDate: '2020-01-01T00:00:00.000Z',
    });
    const tick = () => act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Inactive' })));
    await tick();
    await tick();
    await save();
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ inactive: true, inactiveDate: '2020-01-01T00:00:00.000Z' });
  });
});
