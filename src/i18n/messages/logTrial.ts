import { defineMessages } from '../define';

/** Texts of the trial of a log notification. */
export default defineMessages({
  en: {
    about: 'See which lines of the last 24 hours this rule would have reported, before you save it.',
    run: 'Try this rule',
    lines: '%{smart_count} line matches. |||| %{smart_count} lines match.',
    messages:
      'Each recipient would have received at most one message. |||| Each recipient would have received at most %{smart_count} messages.',
    newest: 'Newest lines',
  },
  fr: {
    about: 'Voyez quelles lignes des dernières 24 heures cette règle aurait signalées, avant de l’enregistrer.',
    run: 'Essayer cette règle',
    lines: '%{smart_count} ligne correspond. |||| %{smart_count} lignes correspondent.',
    messages:
      'Chaque destinataire aurait reçu au plus un message. |||| Chaque destinataire aurait reçu au plus %{smart_count} messages.',
    newest: 'Dernières lignes',
  },
  es: {
    about: 'Vea qué líneas de las últimas 24 horas habría notificado esta regla, antes de guardarla.',
    run: 'Probar esta regla',
    lines: '%{smart_count} línea coincide. |||| %{smart_count} líneas coinciden.',
    messages:
      'Cada destinatario habría recibido como máximo un mensaje. |||| Cada destinatario habría recibido como máximo %{smart_count} mensajes.',
    newest: 'Líneas más recientes',
  },
  'zh-Hant': {
    about: '儲存之前，先看看此規則在過去 24 小時內會通報哪些日誌行。',
    run: '試用此規則',
    lines: '%{smart_count} 行符合。',
    messages: '每位收件者最多會收到 %{smart_count} 則訊息。',
    newest: '最新的日誌行',
  },
  'zh-Hans': {
    about: '保存之前，先看看此规则在过去 24 小时内会通报哪些日志行。',
    run: '试用此规则',
    lines: '%{smart_count} 行匹配。',
    messages: '每位收件人最多会收到 %{smart_count} 条消息。',
    newest: '最新的日志行',
  },
});
