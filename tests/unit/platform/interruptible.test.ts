import { expect, test, vi } from 'vitest';
import { interruptUntilEnded } from '../../../platform/db/interruptible';

test('a statement is interrupted again if PostgreSQL forgot the first interruption, and not once it has ended', async () => {
  let sent = 0;
  const interrupt = vi.fn(async () => void (sent += 1));
  await interruptUntilEnded(() => sent < 2, interrupt);
  expect(interrupt).toHaveBeenCalledTimes(2);
  await interruptUntilEnded(() => false, interrupt);
  expect(interrupt).toHaveBeenCalledTimes(2);
});
