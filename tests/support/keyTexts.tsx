import type { ReactNode } from 'react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';

const keys: I18nProvider = {
  translate: (key, values: object = {}) => [key, ...Object.values(values).map(String)].join(' ').trim(),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

/**
 * Shows the key of each text and the values in it. A test then does not depend on wording. Without this component,
 * react-admin shows the key alone.
 */
export const KeyTexts = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={keys}>{children}</I18nContextProvider>
);
