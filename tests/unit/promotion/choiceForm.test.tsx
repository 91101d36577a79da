import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChoiceForm } from '../../../src/custom/promotion/ChoiceForm';

const COLLECTIONS = [
  { name: 'plans', entity: 'plan', isOfPlan: false },
  { name: 'data', entity: 'dataType', isOfPlan: true },
  { name: 'trials', entity: 'trial', isOfPlan: false },
];
const ALL = COLLECTIONS.map(({ name }) => name);
const onChosen = vi.fn();

const show = (planId: string | null, collections = ALL) =>
  render(
    <ChoiceForm
      source="develop"
      targets={[{ name: 'test', address: 'https://test', isProduction: false }]}
      collections={COLLECTIONS}
      plans={[
        { planId: 'heart', name: 'Heart' },
        { planId: 'lungs', name: 'Lungs' },
      ]}
      first={{ target: 'test', planId, collections }}
      onChosen={onChosen}
    />,
  );

const choosePlan = (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'promotion.plan' }));
  fireEvent.click(screen.getByRole('option', { name }));
};

const submitted = () => {
  onChosen.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'promotion.compare' }));
  return onChosen.mock.calls[0]?.[0];
};

test('all plans are offered with all collections', () => {
  show(null);
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(submitted()).toEqual({ target: 'test', planId: null, collections: ALL });
});

test('one plan leaves the records alone that all plans share, unless somebody asks for them', () => {
  show(null);
  choosePlan('Heart');
  const shared = screen.getByRole('group', { name: 'promotion.sharedCollections' });
  expect(within(shared).getAllByRole('checkbox', { checked: false })).toHaveLength(2);
  expect(submitted()).toEqual({ target: 'test', planId: 'heart', collections: ['plans', 'data'] });
  fireEvent.click(within(shared).getByRole('checkbox', { name: 'promotion.allShared' }));
  expect(submitted()).toMatchObject({ collections: ALL });
  choosePlan('Lungs');
  expect(submitted()).toMatchObject({ planId: 'lungs', collections: ALL });
  choosePlan('promotion.allPlans');
  expect(submitted()).toMatchObject({ planId: null, collections: ALL });
});

test('the choice that is offered again stays as it was', () => {
  show('heart', ['trials']);
  expect(submitted()).toEqual({ target: 'test', planId: 'heart', collections: ['trials'] });
});
