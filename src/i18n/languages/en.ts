import admin from 'ra-language-english';
import texts from 'virtual:messages/en/first';
import type { LanguagePack } from '../pack';

/** The English texts of the first screens; `later.ts` loads the rest. */
const pack: LanguagePack = { texts, admin, locales: [], dayjs: 'en' };
export default pack;
