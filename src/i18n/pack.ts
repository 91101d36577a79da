import type { TranslationMessages } from 'react-admin';
import type { Texts } from './define';

/** Everything that the console needs for a language: texts, and the locales of MUI and its date pickers. */
export interface LanguagePack {
  /** Texts of all areas, by area name. */
  texts: Texts;
  /** react-admin's own texts. */
  admin: TranslationMessages;
  /** The parts of a MUI theme that have the texts of core components and of date pickers. */
  locales: object[];
  /** The name of a dayjs locale. The pack has loaded this locale. */
  dayjs: string;
}
