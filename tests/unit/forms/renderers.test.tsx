import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { EntityRecord, FieldSchema, Json } from '../../../src/domain/entity/types';
import { box, entityOf, renderForm, type } from './harness';

/** A form with one field, and the record that the form saves. */
function one(schema: FieldSchema, value?: Json, options: Parameters<typeof renderForm>[2] = {}) {
  const entity = entityOf({ field: { title: 'Field', ...schema } });
  const form = renderForm(entity, { id: '1', ...(value !== undefined && { field: value }) }, options);
  const saved = async (): Promise<Json | undefined> => {
    await form.save();
    const record = form.onSave.mock.calls.at(-1)?.[0] as EntityRecord | undefined;
    return record && ('field' in record ? record['field'] : 'absent');
  };
  return { ...form, saved };
}
const click = (name: RegExp | string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const choose = async (name: string) => {
  await act(async () => fireEvent.mouseDown(screen.getByRole('combobox')));
  await act(async () => fireEvent.click(screen.getByRole('option', { name })));
};

describe('fields', () => {
  test('an emptied text is null if the schema allows it, and otherwise removed', async () => {
    const nullable = one({ type: ['string', 'null'] }, 'a');
    type(box('Field'), '');
    expect(await nullable.saved()).toBeNull();
    nullable.unmount();
    const plain = one({ type: 'string' }, 'a');
    type(box('Field'), '');
    expect(await plain.saved()).toBe('absent');
  });

  test('a number may have a comma, and an invalid one is refused and stays in the box', async () => {
    const { saved, onSave } = one({ type: ['number', 'null'] }, 1);
    type(box('Field'), '2,5x');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    expect(box('Field').value).toBe('2,5x');
    type(box('Field'), '2,5');
    expect(await saved()).toBe(2.5);
  });

  test('limits are shown with their value', async () => {
    one({ type: 'integer', minimum: 0, maximum: 10 }, 1);
    type(box('Field'), '11');
    expect(await screen.findByText('At most 10.')).toBeTruthy();
  });

  test('a choice shows labels, stores values, and can be cleared even if it has a default', async () => {
    const schema: FieldSchema = {
      type: 'integer',
      enum: [1440, 10080],
      default: 1440,
      'x-enum-labels': { 1440: 'Daily', 10080: 'Weekly' },
    };
    const { saved } = one(schema, undefined, { mode: 'create' });
    expect(screen.getByRole('combobox').textContent).toBe('Daily');
    await choose('Weekly');
    expect(await saved()).toBe(10080);
    await choose('Not set');
    expect(await saved()).toBe('absent');
  });

  test('minutes of the day are typed as HH:mm', async () => {
    const { saved } = one({ type: ['integer', 'null'], 'x-widget': 'minutes', multipleOf: 5 }, 485);
    expect(box('Field').value).toBe('08:05');
    type(box('Field'), '08:03');
    expect(await screen.findByText('Times are in steps of 5 minutes.')).toBeTruthy();
    type(box('Field'), '21:30');
    expect(await saved()).toBe(1290);
  });

  test('a moment shows its zone, and keeps its seconds if unchanged', async () => {
    const at = '2026-03-08T08:30:12.345Z';
    const { saved } = one({ type: ['string', 'null'], format: 'date-time' }, at);
    expect(screen.getByText(new RegExp(Intl.DateTimeFormat().resolvedOptions().timeZone))).toBeTruthy();
    type(box('Field'), box('Field').value);
    expect(await saved()).toBe(at);
    type(box('Field'), '2026-03-09 10:00');
    expect(new Date(String(await saved())).getDate()).toBe(9);
  });

  test('a day picked in the calendar is that day', async () => {
    const { saved } = one({ type: 'string', format: 'date' }, '1985-12-10');
    await click('Choose a date: Field');
    const day = await screen.findByRole('gridcell', { name: '31' });
    await act(async () => fireEvent.click(day));
    expect(await saved()).toBe('1985-12-31');
  });

  test('a comma completes a chip, and a pasted list makes many', async () => {
    const { saved } = one({ type: 'array', items: { type: 'string' } }, ['a']);
    const input = screen.getByRole('combobox');
    fireEvent.change(input, { target: { value: 'b,c, a' } });
    expect(await saved()).toEqual(['a', 'b', 'c']);
  });

  test('the text below a field describes it to screen readers', () => {
    const described = (element: Element) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const strings = one({ type: 'array', items: { type: 'string' } }, ['a']);
    expect(described(screen.getByRole('combobox'))).not.toBe('');
    strings.unmount();
    const group = one({ type: 'object', properties: { a: { type: 'string' } }, description: 'Two parts' }, {});
    expect(described(screen.getByRole('group', { name: 'Field' }))).toBe('Two parts');
    group.unmount();
    const reference = one({ type: 'string', 'x-reference': 'users', description: 'A person' });
    expect(described(screen.getByRole('combobox'))).toBe('A person');
    reference.unmount();
  });

  test('a time zone is found by its name and identifier, by its country, and by the usual names of the city and the time', async () => {
    const { saved } = one({ type: ['string', 'null'], 'x-widget': 'timezone' });
    const input = screen.getByRole('combobox');
    const names = (text: string) => {
      input.focus();
      fireEvent.change(input, { target: { value: text } });
      return screen.queryAllByRole('option').map(({ textContent }) => textContent);
    };
    expect(names('Kolkata')).toEqual(['Asia/Kolkata']);
    expect(names('Calcutta')).toEqual(['Asia/Kolkata']);
    expect(names('kyiv')).toEqual(['Europe/Kyiv']);
    expect(names('Eastern')).toContain('America/New York');
    expect(names('Germany')).toContain('Europe/Berlin');
    expect(names('New York')).toEqual(['America/New York']);
    expect(names('New_York')).toEqual(['America/New York']);
    await act(async () => fireEvent.click(screen.getByRole('option')));
    expect(await saved()).toBe('America/New_York');
  });

  test('a user who does not exist is told, stored or searched', async () => {
    one({ type: 'string', 'x-reference': 'users', 'x-widget': 'user' }, 'gone', { lists: { users: [] } });
    expect(await screen.findByText('User not found!')).toBeTruthy();
    const input = screen.getByRole('combobox');
    await act(async () => input.focus());
    await act(async () => fireEvent.change(input, { target: { value: 'nobody@example.org' } }));
    await waitFor(() => expect(screen.getAllByText('User not found!')).toHaveLength(2));
  });

  test('only the invalid chip is marked, and stored ones are not', async () => {
    const { saved, onSave } = one({ type: 'array', 'x-widget': 'strings', items: { type: 'string', format: 'npi' } }, [
      '1',
    ]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1234567893,1234567890,' } });
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    const fault = screen.getByText(/^“1234567890”: Enter a valid NPI/);
    expect(screen.getByRole('combobox').getAttribute('aria-describedby')).toContain(fault.id);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace' });
    expect(await saved()).toEqual(['1', '1234567893']);
  });

  test('numbers can be chips; an invalid one is refused', async () => {
    const { saved, onSave } = one({ type: 'array', items: { type: 'integer', minimum: 0, maximum: 5 } }, [3]);
    type(box('Field'), '4, x,');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.keyDown(box('Field'), { key: 'Backspace' });
    expect(await saved()).toEqual([3, 4]);
  });

  test('a map requires unique keys', async () => {
    const { saved, onSave } = one({ type: 'object', additionalProperties: { type: 'number' } }, { a: 1 });
    await click('Add');
    type(screen.getByRole('textbox', { name: 'Key 2' }), 'a');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Keys must be unique.')).toBeTruthy();
    type(screen.getByRole('textbox', { name: 'Key 2' }), 'b');
    type(screen.getByRole('textbox', { name: 'Value 2' }), '2');
    expect(await saved()).toEqual({ a: 1, b: 2 });
  });

  test.each([undefined, {}] as const)(
    'an entry of a map %j that is added and removed again is no edit',
    async (before) => {
      const { saved } = one({ type: 'object', additionalProperties: { type: 'string' } }, before);
      await click('Add');
      type(screen.getByRole('textbox', { name: 'Key 1' }), 'a');
      await click(/^(Remove|Delete)/);
      expect(await saved()).toEqual(before === undefined ? 'absent' : before);
    },
  );

  test('JSON is stored if it parses, otherwise the error is shown', async () => {
    const { saved, onSave } = one({ 'x-widget': 'json' }, { a: 1 });
    const text = screen.getByLabelText('Field', { selector: 'textarea' });
    type(text, '{"a":');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText(/^Invalid JSON: ./)).toBeTruthy();
    type(text, '{"a":[2]}');
    expect(await saved()).toEqual({ a: [2] });
  });

  test('a fault within JSON is shown at the field, with the entry or its place', async () => {
    const items: FieldSchema = { type: ['number', 'object'], properties: { code: { type: 'string' } } };
    const { saved, onSave } = one({ type: 'array', items, 'x-widget': 'json' }, [1]);
    const text = screen.getByLabelText('Field', { selector: 'textarea' });
    type(text, '["abc"]');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('“abc”: This value has the wrong type.')).toBeTruthy();
    expect(text.getAttribute('aria-invalid')).toBe('true');
    type(text, '[{"code":{}}]');
    await saved();
    expect(screen.getByText('[0].code: This value has the wrong type.')).toBeTruthy();
  });

  test('a number with a fraction is refused where a whole number is needed', async () => {
    const { saved, onSave } = one({ type: ['integer', 'null'] }, 1);
    type(screen.getByLabelText('Field'), '1.5');
    await saved();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Enter a whole number.')).toBeTruthy();
  });

  test('language and zone are selected by name; an unknown one is kept', async () => {
    const { saved } = one({ type: 'string', 'x-widget': 'language' }, 'tlh');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'tlh');
    await choose('French');
    expect(await saved()).toBe('fr');
  });

  test('markdown is previewed without its HTML', async () => {
    one(
      { type: 'string', 'x-widget': 'markdown' },
      '**bold** <img src=x onerror="alert(1)"> [bad](javascript:alert(1))',
    );
    await click('Preview');
    expect((await screen.findByText('bold')).tagName).toBe('STRONG');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('bad').getAttribute('href')).toBe('');
  });

  test('a computed value is shown as text that can be copied', async () => {
    const write = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { clipboard: { writeText: write } }));
    one({ type: 'string', 'x-computed': true }, 'E-17');
    expect(within(screen.getByRole('group', { name: 'Field' })).getByText('E-17')).toBeTruthy();
    await click('Copy: Field');
    expect(write).toHaveBeenCalledExactlyOnceWith('E-17');
    vi.unstubAllGlobals();
  });

  test('a page without TLS has no clipboard API, and copies a selection', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { clipboard: undefined }));
    const copied: string[] = [];
    const execCommand = () => copied.push(String(getSelection())) > 0;
    Object.assign(document, { execCommand });
    one({ type: 'string', 'x-computed': true }, 'E-17');
    await click('Copy: Field');
    expect(copied).toEqual(['E-17']);
    expect(String(getSelection())).toBe('');
    vi.unstubAllGlobals();
  });

  test('a computed date is formatted as in tables and cannot be copied', () => {
    one({ type: 'string', format: 'date', 'x-computed': true }, '2026-01-05');
    const field = within(screen.getByRole('group', { name: 'Field' }));
    expect(field.getByText('01-05-2026')).toBeTruthy();
    expect(field.queryByRole('button')).toBeNull();
  });
});

describe('a reference', () => {
  const lists = {
    providers: [
      { id: 'p1', name: 'Dr One' },
      { id: 'p2', name: 'Dr Two' },
    ],
  };
  const schema: FieldSchema = { type: ['string', 'null'], 'x-reference': 'providers' };

  test('shows the record’s name with a link, and can be cleared', async () => {
    const { saved } = one(schema, 'p1', { lists });
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Dr One'));
    expect(screen.getByRole('link', { name: 'Open: Dr One' }).getAttribute('href')).toBe('/providers/p1');
    await act(async () => fireEvent.click(screen.getByLabelText('Clear')));
    expect(await saved()).toBeNull();
  });

  test('is searched on the platform', async () => {
    const { saved, dataProvider } = one(schema, undefined, { lists });
    const input = screen.getByRole('combobox');
    input.focus();
    fireEvent.change(input, { target: { value: 'two' } });
    await waitFor(() =>
      expect(vi.mocked(dataProvider.getList)).toHaveBeenCalledWith(
        'providers',
        expect.objectContaining({ filter: { search: 'two' } }),
      ),
    );
    const option = await screen.findByRole('option', { name: 'Dr Two' });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await act(async () => fireEvent.click(option));
    expect(await saved()).toBe('p2');
  });

  test('offers only the records of x-reference-filter', async () => {
    const { dataProvider } = one({ ...schema, 'x-reference-filter': { active: 'true' } }, undefined, { lists });
    const input = screen.getByRole('combobox');
    input.focus();
    fireEvent.change(input, { target: { value: 'two' } });
    await waitFor(() =>
      expect(vi.mocked(dataProvider.getList)).toHaveBeenCalledWith(
        'providers',
        expect.objectContaining({ filter: { search: 'two', active: 'true' } }),
      ),
    );
  });

  test('tells namesakes apart by birth date and id, in the list and when one is chosen', async () => {
    const twin = (patientId: string, dob: string) => ({
      id: patientId,
      patientId,
      firstName: 'Anna',
      lastName: 'Twin',
      dob,
    });
    const patients = [twin('pat-1', '1970-02-03'), twin('pat-2', '1991-10-11')];
    one({ ...schema, 'x-reference': 'patients' }, 'pat-1', { lists: { patients } });
    expect(await screen.findByText('02-03-1970 · pat-1')).toBeTruthy();
    const input = screen.getByRole('combobox');
    input.focus();
    fireEvent.change(input, { target: { value: 'twin' } });
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/02-03-1970 · pat-1$/),
        expect.stringMatching(/10-11-1991 · pat-2$/),
      ]),
    );
  });

  test('to a deleted record says so and keeps the id', async () => {
    const { saved } = one(schema, 'gone', { lists });
    expect(await screen.findByText('“gone” was not found.')).toBeTruthy();
    expect(await saved()).toBe('gone');
  });

  test('whose name could not be read is not reported as deleted', async () => {
    // React-admin prints the errors of its data provider.
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    one(schema, 'p1', { lists, failing: ['providers'] });
    expect(await screen.findByText('The name could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/was not found/)).toBeNull();
    expect(printed).toHaveBeenCalledExactlyOnceWith(new Error('No answer'));
  });
});
