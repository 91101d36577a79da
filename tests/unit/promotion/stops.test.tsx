import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { applyJob, PromotionRun } from '../../../src/contract/promoting';
import { ApplyDialog } from '../../../src/custom/promotion/ApplyDialog';
import { MissingPlan } from '../../../src/custom/promotion/MissingPlan';
import { StopReason } from '../../../src/custom/promotion/StopReason';
import { whileRunning } from '../../../src/custom/promotion/whileRunning';
import { ApiError } from '../../../src/dataProvider/apiError';
import { http } from '../../../src/dataProvider/client';
import { i18nProvider } from '../../../src/i18n';
import type { RunningJob } from '../../../src/ui/useRunningJob';
import { KeyTexts } from '../../support/keyTexts';

const promotionId = '0190d5a0-0000-7000-8000-000000000001';
let run: Pick<PromotionRun, 'fault' | 'steps'> = { fault: null, steps: [] };

beforeEach(async () => {
  await i18nProvider.changeLocale('en');
  vi.spyOn(http, 'json').mockImplementation(() => Promise.resolve({ run }));
  const plans = [{ planId: 'heart', name: 'Heart' }];
  vi.spyOn(http, 'answer').mockResolvedValue({ status: 200, headers: new Headers(), body: { plans } });
});

const show = (shown: ReactNode) => {
  const queries = new QueryClient();
  return render(
    <KeyTexts>
      <QueryClientProvider client={queries}>{shown}</QueryClientProvider>
    </KeyTexts>,
  );
};

describe('the reason why a promotion stopped', () => {
  const steps: PromotionRun['steps'] = [
    { collection: 'plans', planId: null, phase: 'write', created: 1, changed: 0, deleted: 0 },
    { collection: 'data', planId: 'heart', phase: 'write', created: 1501, changed: 2, deleted: 0 },
  ];
  const onRepeat = vi.fn<() => void>();
  const said = async (): Promise<string[]> => {
    const { container } = show(<StopReason promotionId={promotionId} jobId="j" error={null} onRepeat={onRepeat} />);
    await screen.findByText(/^ERROR: /);
    return [...container.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  };

  test('says what was written until then, and that a new dry run is needed', async () => {
    run = { fault: { code: 'targetMoved', collection: 'data', ids: ['pulse'] }, steps };
    const [reason, ...more] = await said();
    expect(reason).toMatch(/^ERROR: promotion.faults.targetMoved .*pulse/);
    expect(more).toEqual(['promotion.kept', 'promotion.soFar 1,502 2 0', 'promotion.repeatHint']);
    fireEvent.click(screen.getByRole('button', { name: 'promotion.repeat' }));
    expect(onRepeat).toHaveBeenCalledOnce();
  });

  test('says that nothing was written, and that it can be resumed', async () => {
    run = { fault: { code: 'cancelled' }, steps: [] };
    expect(await said()).toEqual([
      'ERROR: promotion.faults.cancelled cancelled',
      'promotion.nothing',
      'promotion.resumeHint',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('does not claim that all others are unchanged if the target has not said so', async () => {
    run = { fault: { code: 'cancelled', unsettled: 'data' }, steps };
    const [reason, ...more] = await said();
    expect(reason).toContain('promotion.faults.unsettled');
    expect(more).toEqual(['promotion.soFarKnown 1,502 2 0', 'promotion.resumeHint']);
  });
});

describe('the dialog of a promotion', () => {
  const running = (error: ApiError): RunningJob<typeof applyJob> => ({
    job: undefined,
    ended: false,
    busy: false,
    cancelling: false,
    error,
    start: () => Promise.resolve(),
    forget: () => undefined,
    cancel: () => undefined,
  });
  const open = (error: ApiError) =>
    show(
      <ApplyDialog
        target="test"
        promotionId=""
        running={running(error)}
        onSignedIn={() => undefined}
        onRepeat={() => undefined}
        onClose={() => undefined}
      />,
    );

  test('asks for a new sign-in if the session at the target has ended', () => {
    open(new ApiError('no', { code: 'signInAgain', status: 409 }));
    expect(screen.getByRole('dialog', { name: 'promotion.signIn test' })).toBeTruthy();
  });

  test('starts every other error with a word of its own', () => {
    open(new ApiError('no', { code: 'planMissing', status: 409, params: { planIds: 'heart' } }));
    expect(screen.getByRole('alert').textContent).toMatch(/^promotion.failed errors.planMissing heart/);
  });
});

test('a plan that is left out is named, and can be taken in', async () => {
  const onTake = vi.fn<() => void>();
  show(<MissingPlan plan={{ planId: 'heart', seq: 4, records: 1501 }} onTake={onTake} />);
  await screen.findByText('promotion.planOut Heart 1501');
  fireEvent.click(screen.getByRole('button', { name: 'promotion.takePlan Heart' }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ seq: 4, collection: 'plans', change: 'created' });
});

test('a plan that was not compared cannot be taken in', async () => {
  show(<MissingPlan plan={{ planId: 'heart', seq: null, records: 2 }} onTake={() => undefined} />);
  await screen.findByText('promotion.planOut Heart 2');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the list is read again while a promotion is running', () => {
  const createdAt = '2026-03-02T10:00:00Z';
  const read = (...states: PromotionRun['state'][]) => whileRunning(states.map((state) => ({ state, createdAt })));
  expect([read('done', 'running'), read('done', 'stopped'), read()]).toEqual([2_000, undefined, undefined]);
  // What has just begun may have ended a moment later.
  expect(whileRunning([{ state: 'running', createdAt: new Date().toISOString() }])).toBeLessThan(1_000);
});
