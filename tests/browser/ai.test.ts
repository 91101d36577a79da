import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { modelServer } from '../support/modelServer';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('texts of a language model', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let server: Awaited<ReturnType<typeof modelServer>>;
  beforeAll(async () => {
    server = await modelServer();
    const env = { AI_URL: server.url, AI_MODELS: 'anthropic.claude-v2=completion, other=openai' };
    platform = await startPlatform({ database: 'postgres', env });
    await platform.api('patients', { json: { firstName: 'Ann', lastName: 'Miller', dob: '1980-02-03' } });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  test('a prompt that may identify a person leaves after a question; the text arrives in pieces and can be stopped', async () => {
    const page = await browser.page(`${platform.url}/anthropic`, await signedIn(platform));
    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const answer = page.getByRole('region', { name: 'Returned text' });
    await send.click();
    await page.getByText('Enter a prompt.').waitFor();
    await expectAccessible(page);
    expect(server.asked).toEqual([]);

    await prompt.fill('Advice for ann@example.org');
    await send.click();
    const question = page.getByRole('dialog', { name: 'This prompt may identify a person' });
    await question.getByText('an email address').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Edit prompt' }).click();
    expect(server.asked).toEqual([]);

    await prompt.fill('Advice for Ann Miller, who coughs');
    await send.click();
    await question.getByText('the name of a patient').waitFor();
    await question.getByRole('button', { name: 'Edit prompt' }).click();
    expect(server.asked).toEqual([]);

    await prompt.fill('Advice?');
    await page.getByRole('textbox', { name: 'Temperature' }).fill('');
    await send.click();
    await answer.getByText('Drink enough water.').waitFor();
    await answer.getByText('The answer is complete.').waitFor();
    expect(server.asked.at(-1)?.body).toEqual({
      prompt: '\n\nHuman: Advice?\n\nAssistant:',
      max_tokens_to_sample: 300,
    });
    await expectAccessible(page);

    await prompt.fill('Now go on for ever');
    await send.click();
    await answer.getByText('Drink', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await answer.getByText('Stopped. The text is incomplete.').waitFor();
    await expect.poll(() => server.hungUp()).toBe(1);
  });

  test('a model that is busy or breaks off says so, with a way to try again', async () => {
    const page = await browser.page(`${platform.url}/anthropic`, {
      ...(await signedIn(platform)),
      expectedProblems: [/status of 503/],
    });
    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    await page.getByRole('combobox', { name: 'Model' }).click();
    await page.getByRole('option', { name: 'other' }).click();
    expect(await page.getByRole('textbox', { name: 'Top K' }).isDisabled()).toBe(true);
    await prompt.fill('be busy');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The model is busy.').waitFor();
    await expectAccessible(page);
    // Trying again sends the prompt as it is now, so it is checked again.
    await prompt.fill('break off for ann@example.org');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    const question = page.getByRole('dialog', { name: 'This prompt may identify a person' });
    await question.getByRole('button', { name: 'Edit prompt' }).click();
    expect(server.asked.at(-1)?.body).toMatchObject({ messages: [{ content: 'be busy' }] });
    await prompt.fill('break off');
    await again.click();
    await page.getByText('The connection to the model broke. The text is incomplete.').waitFor();
  });

  test('a prompt that cannot be checked is not sent, and the screen says why', async () => {
    const page = await browser.page(`${platform.url}/anthropic`, {
      ...(await signedIn(platform)),
      expectedProblems: [/ERR_CONNECTION_REFUSED|Failed to load resource/],
    });
    const before = server.asked.length;
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Advice?');
    await platform.stop({ keep: true });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const answer = page.getByRole('region', { name: 'Returned text' });
    await answer.getByRole('alert').waitFor();
    await answer.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('Advice?');
    await expectAccessible(page);
    expect(server.asked.length).toBe(before);
  });
});
