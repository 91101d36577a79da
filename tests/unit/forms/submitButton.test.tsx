import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubmitButton } from '../../../src/forms';
import { entityOf, renderForm } from './harness';

const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Keep' });

test('Save waits for its form, which may still be loading', () => {
  render(<SubmitButton formId="form">Keep</SubmitButton>);
  expect(save().disabled).toBe(true);
  const other = renderForm(entityOf({ text: { type: 'string' } }), {}, { formId: 'other' });
  expect(save().disabled).toBe(true);
  other.unmount();
  const form = renderForm(entityOf({ text: { type: 'string' } }), {});
  expect(save().disabled).toBe(false);
  form.unmount();
  expect(save().disabled).toBe(true);
});
