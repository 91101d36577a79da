import admin from 'ra-language-english';
import texts from 'virtual:messages/en';
import type { LanguagePack } from '../pack';

const pack: LanguagePack = { texts, admin, locales: [], dayjs: 'en' };
export default pack;
