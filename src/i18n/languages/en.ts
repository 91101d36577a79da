import admin from 'ra-language-english';
import texts from 'virtual:messages/en/first';
import type { LanguagePack } from '../pack';

/** English as far as the first screens need it; `later.ts` brings the rest. */
const pack: LanguagePack = { texts, admin, locales: [], dayjs: 'en' };
export default pack;
