import type { TranslationMessages } from 'react-admin';
import type { Texts } from './define';

/** Everything the console needs to speak a language: texts, and the locales of MUI and its date pickers. */
export interface LanguagePack {
  /** Texts of all areas, each under the area's name. */
  texts: Texts;
  /** react-admin's own texts. */
  admin: TranslationMessages;
  /** Parts of a MUI theme that carry texts: core components, date pickers. */
  locales: object[];
  /** Name of the dayjs locale, which the pack has loaded. */
  dayjs: string;
}
