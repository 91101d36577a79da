import { esES as core } from '@mui/material/locale';
import { esES as pickers } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import texts from 'virtual:messages/es';
import admin from '../admin/es';
import type { LanguagePack } from '../pack';

const pack: LanguagePack = { texts, admin, locales: [core, pickers], dayjs: 'es' };
export default pack;
