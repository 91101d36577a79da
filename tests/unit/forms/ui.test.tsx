import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createChecker } from '../../../src/domain/entity/check';
import { loadEntities, SchemaError } from '../../../src/domain/entity/load';
import type { Entity, EntityRecord, FieldSchema, Json, UiElement, UiRule } from '../../../src/domain/entity/types';
import type { CustomFields } from '../../../src/forms';
import { controlsOf, fieldPathOf } from '../../../src/forms/elements';
import { formLayout } from '../../../src/forms/uiSchema';
import { roomFile } from '../../support/entityPage';
import { box, entityOf, renderForm, schemaFiles, type } from './harness';

const control = (name: string, rule?: UiRule): UiElement => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...(rule && { rule }),
});

const when = (effect: UiRule['effect'], name: string, value: boolean | string): UiRule => ({
  effect,
  condition: { scope: `#/properties/${name}`, schema: { const: value } },
});

const FIELDS: Record<string, FieldSchema> = {
  name: { title: 'Name', type: 'string', minLength: 1 },
  code: { title: 'Code', type: ['string', 'null'], maxLength: 3 },
  closed: { title: 'Closed', type: 'boolean' },
  reason: { title: 'Reason', type: ['string', 'null'], maxLength: 5 },
  beds: { title: 'Beds', type: ['integer', 'null'], maximum: 40 },
  address: { title: 'Address', type: 'object', properties: { city: { title: 'City', type: ['string', 'null'] } } },
  hidden: { title: 'Never shown', type: ['string', 'null'], maxLength: 2 },
  phones: { title: 'Phones', type: 'array', items: { type: 'string' } },
};

const UI: UiElement = {
  type: 'VerticalLayout',
  elements: [
    { type: 'Label', text: 'Write what the door says.', options: { key: 'door' } },
    { type: 'HorizontalLayout', elements: [control('name'), control('code')] },
    control('closed'),
    control('reason', when('SHOW', 'closed', true)),
    {
      type: 'Group',
      label: 'Place',
      options: { key: 'place', help: 'Where it is.' },
      rule: when('HIDE', 'code', 'out'),
      elements: [
        control('beds', when('DISABLE', 'closed', true)),
        { type: 'HorizontalLayout', elements: [control('address/properties/city')] },
      ],
    },
  ],
};

function ward(ui: UiElement = UI): Entity {
  const entity = entityOf(FIELDS, {
    required: ['name'],
    'x-i18n': {
      fr: { name: 'Nom', '@groups/place': 'Lieu', '@groups/place/help': 'Où.', '@texts/door': 'Comme sur la porte.' },
    },
  });
  const tabs = [{ key: 'phones', label: 'Phones', fields: ['phones'] }];
  return { ...entity, 'x-entity': { ...entity['x-entity'], form: { ui, tabs } } };
}

const record = { id: '1', thingId: '1', name: 'North', code: 'n', beds: 4 };

async function open(data: EntityRecord = record, options: Parameters<typeof renderForm>[2] = {}) {
  // The first form waits for the renderers to load.
  const form = await act(async () => renderForm(ward(), data, options));
  await waitFor(() => expect(box('Code')).toBeTruthy(), { timeout: 100_000 });
  return form;
}

describe('a form laid out by hand', () => {
  test('shows its texts, fields and groups in order, the tabs below, and nothing else', async () => {
    const { container } = await open();
    const text = container.textContent ?? '';
    const places = ['Write what the door says.', 'Name', 'Code', 'Closed', 'Place', 'Where it is.', 'Beds', 'City'];
    expect(places.map((each) => text.indexOf(each))).toEqual(
      places.map((each) => text.indexOf(each)).sort((a, b) => a - b),
    );
    expect(places.filter((each) => !text.includes(each))).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Place' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Phones/ })).toBeTruthy();
    expect(screen.queryByText('Never shown')).toBeNull();
    expect(screen.queryByText(/No applicable renderer/)).toBeNull();
    const row = box(/^Name/).closest('.MuiGrid-container');
    expect(row?.contains(box('Code'))).toBe(true);
  });

  test('saves edits in it, also in layouts and groups', async () => {
    const { onSave, save } = await open();
    type(box(/^Name/), 'South');
    type(box('Beds'), '7');
    type(box('City'), 'Lyon');
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...record, name: 'South', beds: 7, address: { city: 'Lyon' } });
  });

  test('validates its fields and moves to the first error', async () => {
    const { onSave, save } = await open({ ...record, code: 'long', beds: 50 });
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('At most 3 characters.')).toBeTruthy();
    expect(screen.getByText('At most 40.')).toBeTruthy();
    expect(document.activeElement).toBe(box('Code'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('hides and disables by the rules of fields and groups', async () => {
    await open();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(box('Beds').disabled).toBe(false);
    await act(async () => fireEvent.click(box('Closed')));
    expect(box('Reason')).toBeTruthy();
    expect(box('Beds').disabled).toBe(true);
    type(box('Code'), 'out');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Place' })).toBeNull());
    type(box('Code'), 'in');
    await waitFor(() => expect(box('Beds').value).toBe('4'));
  });

  test('an error of a missing field, or of one that a rule hides, is shown at the top', async () => {
    const { save } = await open({ ...record, hidden: 'abc', reason: 'too long' });
    await save();
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Never shown: At most 2 characters.');
    expect(alert).toContain('Reason: At most 5 characters.');
    await act(async () => fireEvent.click(box('Closed')));
    expect(screen.getByRole('alert').textContent).not.toContain('Reason');
  });

  test('an edit re-renders its own field and those whose rule depends on it', async () => {
    const rendered = new Set<unknown>();
    // Each render of a control looks for a component of the caller for its field.
    const fields: CustomFields = new Proxy({}, { get: (_fields, path) => void rendered.add(path) });
    await open(record, { fields });
    rendered.clear();
    type(box(/^Name/), 'South');
    await waitFor(() => expect(rendered).toEqual(new Set(['name'])));
    rendered.clear();
    await act(async () => fireEvent.click(box('Closed')));
    expect(rendered).toEqual(new Set(['closed', 'reason', 'beds']));
  });

  test('is in the reader’s language, and omits what a new record does not have', () => {
    const layout = formLayout(ward(), 'edit', 'fr');
    const texts = JSON.stringify(layout);
    for (const text of ['Nom', 'Lieu', 'Où.', 'Comme sur la porte.']) expect(texts).toContain(`"${text}"`);
    const ui: UiElement = {
      type: 'VerticalLayout',
      elements: [control('name'), { type: 'HorizontalLayout', elements: [control('thingId')] }],
    };
    const [main] = formLayout(ward(ui), 'create', 'en').elements;
    const place = { elements: [{ scope: '#/properties/name' }] };
    // The written layout is in the first tab, because there are other tabs.
    expect(main).toMatchObject({ elements: [{ options: { key: 'details' }, elements: [place] }, {}] });
  });
});

describe('a text that is typed back is no edit', () => {
  test.each([
    ['a field', /^Code/],
    ['a field of an object', /^City/],
  ])('in %s that the record did not have', async (_where, label) => {
    const dirty: boolean[] = [];
    const { onSave, save } = await open(
      { id: '1', thingId: '1', name: 'North' },
      { onDirtyChange: (now) => dirty.push(now) },
    );
    type(box(label), 'x');
    await waitFor(() => expect(dirty.at(-1)).toBe(true));
    type(box(label), '');
    await waitFor(() => expect(dirty.at(-1)).toBe(false));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ id: '1', thingId: '1', name: 'North' });
  });
});

/** The faults of an entity file with this form. */
function faultsOf(form: object, properties: object = FIELDS): string {
  const { 'x-entity': x, properties: _properties, ...rest } = entityOf({});
  const file = {
    ...rest,
    properties: { thingId: { title: 'Thing ID', type: 'string' }, ...properties },
    'x-entity': { ...x, form },
  };
  try {
    loadEntities({ 'thing.json': file }, createChecker());
    return '';
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}

describe('an error in a form laid out by hand is reported', () => {
  const within = (...elements: unknown[]) => ({ ui: { type: 'VerticalLayout', elements } });

  test('a valid form has none', () => expect(faultsOf({ ui: UI })).toBe(''));

  test.each([
    ['an unknown element', within({ type: 'Row' }), 'ui › elements › 0 › type must be one of "Control", "Label"'],
    ['an element without a type', within({ scope: '#/properties/name' }), 'ui › elements › 0 lacks "type"'],
    ['a control without a scope', within({ type: 'Control' }), 'ui › elements › 0 lacks "scope"'],
    [
      'a scope that is a name',
      within({ type: 'Control', scope: 'name' }),
      'ui › elements › 0 › scope is "name"; it must look like "#/properties/name"',
    ],
    [
      'a label on a control',
      within({ type: 'Control', scope: '#/properties/name', label: 'Name' }),
      'ui › elements › 0 has "label", which is not a keyword here',
    ],
    ['a layout without elements', { ui: { type: 'HorizontalLayout' } }, 'form › ui lacks "elements"'],
    [
      'a group without a key',
      within({ type: 'Group', label: 'Place', options: {}, elements: [control('name')] }),
      'ui › elements › 0 › options lacks "key"',
    ],
    [
      'a slip deep inside',
      within({ type: 'HorizontalLayout', elements: [{ type: 'Label', text: 'A', options: { ky: 'a' } }] }),
      'ui › elements › 0 › elements › 0 › options has "ky"',
    ],
    [
      'an unknown effect',
      within({ ...control('name'), rule: { effect: 'FADE', condition: { scope: '#/properties/code', schema: {} } } }),
      'ui › elements › 0 › rule › effect must be one of "SHOW"',
    ],
    [
      'a field that is not there',
      within(control('bed')),
      'thing.json: x-entity.form.ui scope "#/properties/bed" names the field "bed", which properties does not have',
    ],
    [
      'a rule on a field that is not there',
      within(control('name', when('SHOW', 'shut', true))),
      'scope "#/properties/shut" names the field "shut"',
    ],
    [
      'a field of rows',
      within(control('rows/properties/a')),
      'scope "#/properties/rows/properties/a" names the field "rows.a"',
    ],
    [
      'groups beside it',
      { ui: control('name'), groups: [{ key: 'a', label: 'A', fields: ['name'] }] },
      'x-entity.form has both "ui" and "groups"',
    ],
  ])('%s', (_slip, form, message) => {
    const rows = { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } };
    expect(faultsOf(form, { ...FIELDS, rows })).toContain(message);
    expect(faultsOf(form, { ...FIELDS, rows })).not.toContain('must match');
  });
});

test('the form on the page about adding an entity is valid for its room', () => {
  const files = { ...schemaFiles(), 'room.json': JSON.parse(roomFile({ withForm: true })) as Json };
  const room = loadEntities(files, createChecker()).find(({ $id }) => $id === 'room');
  const shown = room ? controlsOf(formLayout(room, 'edit', 'en')).map(fieldPathOf) : [];
  expect(shown).toEqual(['name', 'kind', 'orgId', 'beds', 'closedOn']);
});
