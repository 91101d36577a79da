import { defineMessages } from '../define';

/** People behind records: finding a user, and ways to what the user did. */
export default defineMessages({
  en: {
    openLogs: 'Open Logs',
    openUser: 'Open User',
    findUser: 'E-mail or phone',
    userNotFound: 'User not found!',
  },
  fr: {
    openLogs: 'Ouvrir les journaux',
    openUser: 'Ouvrir l’utilisateur',
    findUser: 'E-mail ou téléphone',
    userNotFound: 'Utilisateur introuvable !',
  },
  es: {
    openLogs: 'Abrir registros',
    openUser: 'Abrir usuario',
    findUser: 'Correo o teléfono',
    userNotFound: '¡Usuario no encontrado!',
  },
  'zh-Hant': {
    openLogs: '開啟日誌',
    openUser: '開啟使用者',
    findUser: '電子郵件或電話',
    userNotFound: '找不到使用者！',
  },
  'zh-Hans': {
    openLogs: '打开日志',
    openUser: '打开用户',
    findUser: '电子邮件或电话',
    userNotFound: '找不到用户！',
  },
});
