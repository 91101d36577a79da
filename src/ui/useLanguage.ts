import { useSyncExternalStore } from 'react';
import type { Language } from '../domain/entity/types';
import { currentLanguage, onLanguage } from '../i18n';

/** The current language. The component re-renders when the language changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);
