import { zhTW as core } from '@mui/material/locale';
import { zhTW as pickers } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/zh-tw';
import texts from 'virtual:messages/zh-Hant';
import admin from '../admin/zh-Hant';
import type { LanguagePack } from '../pack';

const pack: LanguagePack = { texts, admin, locales: [core, pickers], dayjs: 'zh-tw' };
export default pack;
