import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entityOf, renderForm } from './harness';

const CONFIG = {
  config: {
    title: 'Config',
    type: ['object', 'null'] as const,
    additionalProperties: true,
    'x-widget': 'settings' as const,
    properties: { greeting: { title: 'Greeting', type: 'string' as const } },
  },
};
const entity = () => entityOf(JSON.parse(JSON.stringify(CONFIG)));
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Key to add' });
const faults = () => [...document.querySelectorAll('.fault, .Mui-error')].map(({ textContent }) => textContent);

test.each(['Enter', 'the button'])('a new key, added by %s, leaves an empty box without an error', async (how) => {
  renderForm(entity(), { thingId: '1', config: { old: 'x' } });
  const input = await box();
  fireEvent.change(input, { target: { value: 'fresh' } });
  await act(async () => {
    if (how === 'Enter') fireEvent.keyDown(input, { key: 'Enter' });
    else fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  });
  await screen.findByLabelText('fresh');
  expect(input.value).toBe('');
  await act(async () => fireEvent.blur(input));
  expect((await box()).value).toBe('');
  expect(faults()).toEqual([]);
});

test('selecting a known key leaves an empty box without an error', async () => {
  renderForm(entity(), { thingId: '1', config: {} });
  const input = await box();
  fireEvent.mouseDown(input);
  const known = await screen.findByRole('option', { name: /Greeting/ });
  await act(async () => fireEvent.click(known));
  expect(input.value).toBe('Greeting');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  await screen.findByLabelText('Greeting');
  expect((await box()).value).toBe('');
  await act(async () => fireEvent.blur(input));
  expect(faults()).toEqual([]);
});

test('a duplicate key is reported', async () => {
  renderForm(entity(), { thingId: '1', config: { old: 'x' } });
  fireEvent.change(await box(), { target: { value: 'old' } });
  expect(faults().join(' ')).not.toBe('');
});
