import { createRef } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FormHandle } from '../../../src/forms';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { box, entityOf, renderForm, type } from './harness';

const secret = { type: ['string', 'null'], 'x-write-only': true } as const;
const entity = entityOf({
  name: { title: 'Name', type: 'string' },
  key: { title: 'Key', ...secret, type: ['string', 'null'] },
  square: {
    title: 'Square',
    type: ['object', 'null'],
    properties: { token: { title: 'Token', ...secret, type: ['string', 'null'] } },
  },
});

/** A record as the platform returns it: without secrets, but with the list of stored secrets. */
const answered = (held: string[]): EntityRecord => ({ thingId: '1', name: 'A', square: {}, _stored: held });

/** The description of a field, as a screen reader reads it. */
const said = (label: string): string =>
  document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('a write-only field', () => {
  test('shows for each secret whether it is stored, and the possible actions', () => {
    renderForm(entity, answered(['square.token']));
    expect(said('Key')).toBe('Nothing stored.');
    expect(box('Key').placeholder).toBe('');
    expect(said('Token')).toBe('Stored. Type to replace it, or clear it.');
    expect(box('Token')).toMatchObject({ type: 'password', value: '', placeholder: '••••••••' });
    expect(screen.getAllByRole('button', { name: 'Clear' })).toHaveLength(1);
  });

  test('is not sent if unchanged; Clear sends null, is shown, and can be undone', async () => {
    const { save, onSave } = renderForm(entity, answered(['square.token']));
    await save();
    expect(onSave.mock.calls.at(-1)?.[0]).toEqual(answered(['square.token']));
    await click('Clear');
    expect(said('Token')).toBe('Cleared when you save.');
    await click('Undo');
    expect(said('Token')).toMatch(/^Stored/);
    await click('Clear');
    await save();
    expect(onSave.mock.calls.at(-1)?.[0]).toMatchObject({ square: { token: null } });
  });

  test("typed text replaces or sets the secret, can be undone, and a save's answer updates the state", async () => {
    const onSave = async () => answered(['key']);
    const { save } = renderForm(entity, answered(['square.token']), { onSave });
    type(box('Token'), 'new');
    type(box('Key'), 'first');
    expect(said('Token')).toBe('Replaces the stored value when you save.');
    expect(said('Key')).toBe('Stored when you save, then never shown.');
    await save();
    expect(said('Key')).toMatch(/^Stored/);
    expect(said('Token')).toBe('Nothing stored.');
    expect(box('Key').value).toBe('');
    type(box('Key'), 'second');
    await click('Undo');
    expect(box('Key').value).toBe('');
    expect(said('Key')).toMatch(/^Stored/);
  });

  test('a new record has nothing stored; a record without that information shows no state', () => {
    const made = renderForm(entity, {}, { mode: 'create' });
    expect(said('Key')).toBe('Nothing stored. Never shown once saved.');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    made.unmount();
    renderForm(entity, { thingId: '1', square: {} });
    expect(said('Key')).toBe('Never shown. Type to replace any stored value.');
  });

  test('read-only shows the state without actions', () => {
    renderForm(entity, answered(['key']), { mode: 'read' });
    expect(screen.getByRole('group', { name: 'Key' }).textContent).toBe('KeyStored, never shown.');
    expect(screen.getByRole('group', { name: 'Token' }).textContent).toBe('TokenNothing stored.');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test("shows the schema's help beside the state", () => {
    renderForm(
      entityOf({ key: { title: 'Key', ...secret, type: ['string', 'null'], description: 'From the bank.' } }),
      {
        _stored: [],
      },
    );
    expect(said('Key')).toBe('Nothing stored. From the bank.');
  });

  test('the review before a save shows what changes, never the value', async () => {
    const handle = createRef<FormHandle>();
    renderForm(entity, answered(['square.token']), { handle });
    type(box('Key'), 'hush');
    await click('Clear');
    expect(handle.current?.changes()).toEqual([
      { path: 'key', secret: 'set' },
      { path: 'square.token', secret: 'cleared' },
    ]);
    expect(JSON.stringify(handle.current?.changes())).not.toContain('hush');
  });
});
