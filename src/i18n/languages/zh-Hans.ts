import { zhCN as core } from '@mui/material/locale';
import { zhCN as pickers } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/zh-cn';
import texts from 'virtual:messages/zh-Hans';
import admin from '../admin/zh-Hans';
import type { LanguagePack } from '../pack';

const pack: LanguagePack = { texts, admin, locales: [core, pickers], dayjs: 'zh-cn' };
export default pack;
