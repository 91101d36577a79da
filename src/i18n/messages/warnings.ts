import { defineMessages } from '../define';

/** Field warnings, which do not block a save, by the name of the check. */
export default defineMessages({
  en: {
    zerosHold:
      'Primary symptoms with a minimum of 0: the rule holds where all of them were answered with none. It can be saved all the same.',
    anyText: 'Without a text, every line of this level and tag is told of.',
    nobody: 'Nobody is notified: the rule does nothing until somebody stands here.',
  },
  fr: {
    zerosHold:
      'Symptômes principaux avec un minimum de 0 : la règle est vérifiée même si tous sont absents. L’enregistrement reste possible.',
    anyText: 'Sans texte, chaque ligne de ce niveau et de cette étiquette est signalée.',
    nobody: 'Personne n’est prévenu : la règle ne fait rien tant que personne ne figure ici.',
  },
  es: {
    zerosHold:
      'Síntomas principales con un mínimo de 0: la regla se cumple aunque no haya ninguno. Aun así puede guardarse.',
    anyText: 'Sin texto se avisa de cada línea de este nivel y esta etiqueta.',
    nobody: 'No se avisa a nadie: la regla no hace nada mientras no haya alguien aquí.',
  },
  'zh-Hant': {
    zerosHold: '主要症狀的最小值為 0：即使全部回答為無，規則仍會成立。仍可儲存。',
    anyText: '未填文字時，此等級與標籤的每一行都會通知。',
    nobody: '沒有通知對象：在此加入對象之前，此規則不會有作用。',
  },
  'zh-Hans': {
    zerosHold: '主要症状的最小值为 0：即使全部回答为无，规则仍会成立。仍可保存。',
    anyText: '未填文本时，此级别和标签的每一行都会通知。',
    nobody: '没有通知对象：在此添加对象之前，此规则不起作用。',
  },
});
