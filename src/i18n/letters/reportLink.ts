import { defineMessages } from '../define';

/**
 * The letter with a link to a report. Only the platform uses these texts. They do not say whom the report is about.
 * `%{name}`: the addressee · `%{days}`: how long the link works
 */
export default defineMessages({
  en: {
    greeting: 'Hello %{name},',
    subject: 'A report is ready for you',
    text: 'A report is ready for you. Open it with this link, which expires in %{days} days:',
    oneDay: 'A report is ready for you. Open it with this link, which expires in 1 day:',
    notYou: 'The link is for you alone. If you weren’t expecting this message, don’t open it.',
  },
  fr: {
    greeting: 'Bonjour %{name},',
    subject: 'Un rapport vous attend',
    text: 'Un rapport vous attend. Ouvrez-le avec ce lien, qui expire dans %{days} jours :',
    oneDay: 'Un rapport vous attend. Ouvrez-le avec ce lien, qui expire dans 1 jour :',
    notYou: 'Ce lien n’est destiné qu’à vous. Si vous n’attendiez pas ce message, ne l’ouvrez pas.',
  },
  es: {
    greeting: 'Hola, %{name}:',
    subject: 'Hay un informe para usted',
    text: 'Hay un informe para usted. Ábralo con este enlace, que caduca en %{days} días:',
    oneDay: 'Hay un informe para usted. Ábralo con este enlace, que caduca en 1 día:',
    notYou: 'El enlace es solo para usted. Si no esperaba este mensaje, no lo abra.',
  },
  'zh-Hant': {
    greeting: '%{name}，您好：',
    subject: '您有一份報告',
    text: '您有一份報告。請用此連結開啟，連結將於 %{days} 天後過期：',
    oneDay: '您有一份報告。請用此連結開啟，連結將於 1 天後過期：',
    notYou: '此連結僅供您本人使用。如果您並未預期收到此訊息，請勿開啟。',
  },
  'zh-Hans': {
    greeting: '%{name}，您好：',
    subject: '您有一份报告',
    text: '您有一份报告。请用此链接打开，链接将于 %{days} 天后过期：',
    oneDay: '您有一份报告。请用此链接打开，链接将于 1 天后过期：',
    notYou: '此链接仅供您本人使用。如果您并未预期收到此消息，请勿打开。',
  },
});
