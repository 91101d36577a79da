import { expect, test } from 'vitest';
import { faultText } from '../../../src/custom/directMessages/words';
import { i18nProvider } from '../../../src/i18n';

const words = { translate: i18nProvider.translate };

test('a fault is told with its detail, and a cause of several messages without one', async () => {
  await i18nProvider.changeLocale('en');
  expect(faultText('tooLarge 0.4', words)).toBe('The mail is too large: 0.4 MB');
  expect(faultText('tooLarge', words)).toBe('The mail is too large');
  expect(faultText('noSender', words)).toBe('The mail has no sender');
});
