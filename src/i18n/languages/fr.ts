import { frFR as core } from '@mui/material/locale';
import { frFR as pickers } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/fr';
import texts from 'virtual:messages/fr';
import admin from 'ra-language-french';
import type { LanguagePack } from '../pack';

const pack: LanguagePack = { texts, admin, locales: [core, pickers], dayjs: 'fr' };
export default pack;
