import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sendingActions } from '../../../src/dataProvider/sending';
import { DeliveryState } from '../../../src/resources/sending/DeliveryState';
import { renderInConsole } from '../../support/inConsole';

test('the delivery of a message says what failed and whether it is tried again', async () => {
  const dueAt = new Date(Date.now() + 600_000).toISOString();
  const delivery = {
    outboxId: 'a',
    channel: 'fax',
    attempts: 1,
    lastError: 'answered 503',
    dueAt,
    endedAt: null,
  } as const;
  const answer = vi.spyOn(sendingActions, 'delivery');
  answer.mockResolvedValue({ ...delivery, state: 'queued' });
  const { unmount } = renderInConsole(<DeliveryState outboxId="a" failed="Not sent." />);
  expect((await screen.findByText(/sending\.again/)).textContent).not.toContain('Not sent.');
  unmount();
  answer.mockResolvedValue({ ...delivery, state: 'failed' });
  renderInConsole(<DeliveryState outboxId="a" failed="Not sent." />);
  expect((await screen.findByText(/^Not sent\./)).textContent).not.toContain('sending.again');
});
