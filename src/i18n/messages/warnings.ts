import { defineMessages } from '../define';

/** Texts of field warnings, which do not block a save, by the name of the check. */
export default defineMessages({
  en: {
    zerosHold:
      'Primary symptoms with a minimum of 0: the rule also matches when all of them were answered with none. You can still save it.',
    anyText: 'Without a text, every line of this level and tag sends a notification.',
  },
  fr: {
    zerosHold:
      'Symptômes principaux avec un minimum de 0 : la règle est aussi vérifiée quand tous ont été déclarés absents. Vous pouvez quand même l’enregistrer.',
    anyText: 'Sans texte, chaque ligne de ce niveau et de cette étiquette envoie une notification.',
  },
  es: {
    zerosHold:
      'Síntomas principales con un mínimo de 0: la regla también se cumple cuando todos se respondieron como ausentes. Aun así puede guardarla.',
    anyText: 'Sin texto, cada línea de este nivel y esta etiqueta envía una notificación.',
  },
  'zh-Hant': {
    zerosHold: '主要症狀的最小值為 0：即使全部回答為無，規則仍會成立。您仍可儲存。',
    anyText: '未填文字時，此等級與標籤的每一行都會發送通知。',
  },
  'zh-Hans': {
    zerosHold: '主要症状的最小值为 0：即使全部回答为无，规则仍会成立。您仍可保存。',
    anyText: '未填文本时，此级别和标签的每一行都会发送通知。',
  },
});
