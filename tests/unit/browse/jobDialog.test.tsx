import { fireEvent, render, screen } from '@testing-library/react';
import type { TSchema, TUnsafe } from 'typebox';
import { describe, expect, test, vi } from 'vitest';
import { JobDialog } from '../../../src/browse/JobDialog';
import type { JobKind } from '../../../src/contract/jobKind';
import type { JobOf } from '../../../src/contract/jobs';
import type { RunningJob } from '../../../src/ui/useRunningJob';

interface Found {
  rows: number;
}
type Counting = JobKind<TSchema, TUnsafe<Found>>;

const job = (status: JobOf['status'], result: Found | null = null): JobOf<Counting> => ({
  jobId: '0190d5a0-0000-7000-8000-000000000001',
  name: 'count',
  status,
  progress: { done: 3, total: 10, message: null },
  result,
  error: null,
  createdAt: '2026-01-31T10:00:00.000Z',
  startTime: null,
  endTime: null,
  userId: null,
  requestId: null,
});

type Words = Pick<Parameters<typeof JobDialog<Counting>>[0], 'cancelled' | 'again' | 'others' | 'stop' | 'start'>;

function show(state: Partial<RunningJob<Counting>> = {}, words: Words = { cancelled: 'It was stopped' }) {
  const run = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const running: RunningJob<Counting> = {
    job: undefined,
    ended: false,
    error: undefined,
    busy: false,
    cancelling: false,
    start: () => Promise.resolve(),
    forget: () => undefined,
    cancel,
    ...state,
  };
  const { unmount } = render(
    <JobDialog
      title="Count the rows"
      text="This counts them"
      running={running}
      start={{ label: 'Count', ready: true, run }}
      done={({ rows }) => <p>{rows} rows</p>}
      failed="It failed"
      onClose={onClose}
      {...words}
    >
      <input aria-label="Which" />
    </JobDialog>,
  );
  return { run, cancel, onClose, unmount };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the dialog of a job', () => {
  test('before the start it has the fields, and Enter starts it', () => {
    const { run, onClose } = show();
    fireEvent.submit(screen.getByLabelText('Which'));
    expect(run).toHaveBeenCalledOnce();
    press('states.cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('while it runs it shows progress, can be cancelled, and cannot be closed by Escape', () => {
    const { cancel, onClose } = show({ busy: true, job: job('active') });
    expect(screen.getByRole('progressbar', { name: 'Count the rows' }).getAttribute('aria-valuenow')).toBe('30');
    expect([screen.queryByLabelText('Which'), screen.queryByRole('button', { name: 'Count' })]).toEqual([null, null]);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    press('states.cancel');
    expect([cancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  test('a job that was asked to stop says so at once, and cannot be asked twice', () => {
    const { cancel } = show({ busy: true, cancelling: true, job: job('active') });
    expect(screen.getByRole('status').textContent).toBe('states.jobCancelling');
    press('states.cancel');
    expect(cancel).not.toHaveBeenCalled();
  });

  test('without a text for it, cancelling closes the dialog', () => {
    const { cancel, onClose } = show({ busy: true, job: job('active') }, {});
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect([cancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test('after the end the result is shown, and the focus is on Close', () => {
    show({ ended: true, job: job('done', { rows: 7 }) });
    expect(screen.getByText('7 rows')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'states.close' }));
    expect([screen.queryByRole('progressbar'), screen.queryByText('This counts them')]).toEqual([null, null]);
  });

  test('a job that somebody else cancelled says so, even if the dialog has no words for it', () => {
    show({ ended: true, job: job('cancelled') }, {});
    expect(screen.getByRole('status').textContent).toBe('states.jobCancelled');
  });

  test('a cancelled job says so, and what it had found', () => {
    show({ ended: true, job: job('cancelled', { rows: 2 }) });
    expect(screen.getByRole('status').textContent).toBe('It was stopped');
    expect(screen.getByText('2 rows')).toBeTruthy();
  });

  test('a failed job says so; one that could not start shows the error and can be started again', () => {
    const { unmount } = show({ ended: true, job: job('failed') });
    expect(screen.getByRole('alert').textContent).toBe('It failed');
    unmount();
    const { run } = show({ error: new Error('No answer') });
    expect(screen.getByRole('alert')).toBeTruthy();
    press('Count');
    expect(run).toHaveBeenCalledOnce();
  });

  test('a start that destroys data is not the button with the focus', () => {
    show({}, { start: { label: 'Delete', color: 'error', ready: true, run: () => undefined } });
    // The field gets the focus before the buttons.
    expect(document.activeElement).toBe(screen.getByLabelText('Which'));
  });

  test('further buttons are shown only before the start, and the button that cancels can have its own label', () => {
    const words = { others: <button type="button">Check</button>, stop: 'Stop it', cancelled: 'It was stopped' };
    const { unmount } = show({}, words);
    press('Check');
    unmount();
    const { cancel } = show({ busy: true, job: job('active') }, words);
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
    press('Stop it');
    expect(cancel).toHaveBeenCalledOnce();
  });

  describe('that can be run again', () => {
    const again = { again: { outdated: false }, cancelled: 'It was stopped' };

    test('keeps its fields, disabled while it runs, with Cancel in the place of the start', () => {
      const { cancel } = show({ busy: true, job: job('active') }, again);
      expect(screen.getByLabelText('Which').matches(':disabled')).toBe(true);
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['states.cancel']);
      press('states.cancel');
      expect(cancel).toHaveBeenCalledOnce();
    });

    test('after the end it shows the result and can be started again', () => {
      const { run } = show({ ended: true, job: job('done', { rows: 7 }) }, again);
      expect(screen.getByText('7 rows')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Count' }));
      fireEvent.submit(screen.getByLabelText('Which'));
      expect(run).toHaveBeenCalledOnce();
    });

    test('a result that is out of date disappears', () => {
      show({ ended: true, job: job('done', { rows: 7 }) }, { ...again, again: { outdated: true } });
      expect(screen.queryByText('7 rows')).toBeNull();
    });
  });
});
