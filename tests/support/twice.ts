import type { Locator } from 'playwright-core';

/** Clicks twice, as a double click does: the second click does not wait for what the first one causes. */
export async function pressTwice(button: Locator): Promise<void> {
  const { mouse } = button.page();
  await button.click({ trial: true });
  await button.hover();
  await Promise.all([mouse.down(), mouse.up(), mouse.down({ clickCount: 2 }), mouse.up({ clickCount: 2 })]);
}

/** Presses Enter twice in a field, without waiting between. */
export async function enterTwice(field: Locator): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await Promise.all([keyboard.down('Enter'), keyboard.up('Enter'), keyboard.down('Enter'), keyboard.up('Enter')]);
}

/** Sends the same request twice at once, and again after both answers. */
export async function sendTwice<Answer>(
  send: () => Promise<Answer>,
): Promise<{ atOnce: [Answer, Answer]; after: Answer }> {
  const atOnce = await Promise.all([send(), send()]);
  return { atOnce, after: await send() };
}
