import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PromotionRun } from '../../../src/contract/promoting';
import { RunAction } from '../../../src/custom/promotion/RunAction';

const acts = { onWatch: vi.fn(), onRepeat: vi.fn(), onResume: vi.fn() };

const RUNS: [name: string, run: Pick<PromotionRun, 'state' | 'fault'>, act: keyof typeof acts][] = [
  ['promotion.watch', { state: 'running', fault: null }, 'onWatch'],
  ['promotion.resume', { state: 'stopped', fault: { code: 'cancelled' } }, 'onResume'],
  ['promotion.resume', { state: 'stopped', fault: null }, 'onResume'],
  ['promotion.repeat', { state: 'stopped', fault: { code: 'restored' } }, 'onRepeat'],
];

test.each(RUNS)('%s is offered for %o', (name, run, act) => {
  acts[act].mockClear();
  render(<RunAction run={run} {...acts} />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(acts[act]).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('nothing is offered for a promotion that is done', () => {
  render(<RunAction run={{ state: 'done', fault: null }} {...acts} />);
  expect(screen.queryByRole('button')).toBeNull();
});
