import { useSyncExternalStore } from 'react';
import type { Language } from '../domain/entity/types';
import { currentLanguage, onLanguage } from '../i18n';

/** The language in use; renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);
