import type { TranslationMessages } from 'react-admin';
import type { Texts } from './define';

/** Everything that the console needs for a language: texts, and the locales of MUI and its date pickers. */
export interface LanguagePack {
  /** Texts of all areas, by area name. */
  texts: Texts;
  /** react-admin's own texts. */
  admin: TranslationMessages;
  /** Parts of a MUI theme with texts: core components, date pickers. */
  locales: object[];
  /** The name of the dayjs locale, which the pack has loaded. */
  dayjs: string;
}
