import { defineMessages } from '../define';

/**
 * The letters of report schedules: to the recipients, and to the owner if recipients could not be reached. Only the
 * platform uses these texts. They do not say whom the report is about.
 * `%{name}`: the addressee · `%{schedule}`: the schedule's name · `%{days}`: how long a link works · `%{when}`: a time
 * · `%{failed}`, `%{total}`: numbers of recipients
 */
export default defineMessages({
  en: {
    greeting: 'Hello %{name},',
    attached: 'the report is attached.',
    link: 'Open the report with this link, which expires in %{days} days:',
    oneDay: 'Open the report with this link, which expires in 1 day:',
    late: 'This report was due on %{when}. It is sent late, because the platform was not running.',
    missed: 'Earlier times were skipped: %{missed}.',
    notYou: 'The link is for you alone. If you weren’t expecting this message, don’t open it.',
    failedSubject: 'A scheduled report did not reach everybody',
    failed: 'The report “%{schedule}”, due on %{when}, did not reach %{failed} of %{total} recipients.',
    failedText: 'The schedule says why, and can send the report to them again:',
  },
  fr: {
    greeting: 'Bonjour %{name},',
    attached: 'le rapport est joint à ce message.',
    link: 'Ouvrez le rapport avec ce lien, qui expire dans %{days} jours :',
    oneDay: 'Ouvrez le rapport avec ce lien, qui expire dans 1 jour :',
    late: 'Ce rapport était prévu le %{when}. Il est envoyé en retard, car la plateforme ne fonctionnait pas.',
    missed: 'Échéances précédentes sautées : %{missed}.',
    notYou: 'Ce lien n’est destiné qu’à vous. Si vous n’attendiez pas ce message, ne l’ouvrez pas.',
    failedSubject: 'Un rapport planifié n’est pas arrivé à tout le monde',
    failed: 'Le rapport « %{schedule} », prévu le %{when}, n’est pas parvenu à %{failed} destinataires sur %{total}.',
    failedText: 'La planification en indique la raison et permet de leur renvoyer le rapport :',
  },
  es: {
    greeting: 'Hola, %{name}:',
    attached: 'el informe va adjunto.',
    link: 'Abra el informe con este enlace, que caduca en %{days} días:',
    oneDay: 'Abra el informe con este enlace, que caduca en 1 día:',
    late: 'Este informe estaba previsto para el %{when}. Se envía con retraso, porque la plataforma no funcionaba.',
    missed: 'Horas anteriores omitidas: %{missed}.',
    notYou: 'El enlace es solo para usted. Si no esperaba este mensaje, no lo abra.',
    failedSubject: 'Un informe programado no llegó a todos',
    failed: 'El informe «%{schedule}», previsto para el %{when}, no llegó a %{failed} de %{total} destinatarios.',
    failedText: 'La programación indica el motivo y permite volver a enviárselo:',
  },
  'zh-Hant': {
    greeting: '%{name}，您好：',
    attached: '報告已附於此郵件。',
    link: '請用此連結開啟報告，連結將於 %{days} 天後過期：',
    oneDay: '請用此連結開啟報告，連結將於 1 天後過期：',
    late: '此報告原定於 %{when} 傳送。因平台當時未運作，故延遲傳送。',
    missed: '已略過較早的時間：%{missed} 次。',
    notYou: '此連結僅供您本人使用。如果您並未預期收到此訊息，請勿開啟。',
    failedSubject: '排程報告未送達所有收件者',
    failed: '報告「%{schedule}」（原定 %{when}）未送達 %{total} 位收件者中的 %{failed} 位。',
    failedText: '排程會顯示原因，並可再次傳送報告：',
  },
  'zh-Hans': {
    greeting: '%{name}，您好：',
    attached: '报告已附于此邮件。',
    link: '请用此链接打开报告，链接将于 %{days} 天后过期：',
    oneDay: '请用此链接打开报告，链接将于 1 天后过期：',
    late: '此报告原定于 %{when} 发送。因平台当时未运行，故延迟发送。',
    missed: '已略过较早的时间：%{missed} 次。',
    notYou: '此链接仅供您本人使用。如果您并未预期收到此消息，请勿打开。',
    failedSubject: '计划报告未送达所有收件人',
    failed: '报告“%{schedule}”（原定 %{when}）未送达 %{total} 位收件人中的 %{failed} 位。',
    failedText: '计划会显示原因，并可再次发送报告：',
  },
});
