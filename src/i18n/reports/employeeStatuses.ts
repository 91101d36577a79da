import { defineMessages } from '../define';

/** How employees are on a day. Reports, the screens that list them, and dashboards use the same names. */
export default defineMessages({
  en: {
    confirmed: 'Confirmed',
    high: 'High',
    medium: 'Intermediate',
    low: 'Low',
    completed: 'Completed (recovered)',
  },
  fr: {
    confirmed: 'Confirmé',
    high: 'Élevé',
    medium: 'Intermédiaire',
    low: 'Faible',
    completed: 'Terminé (rétabli)',
  },
  es: {
    confirmed: 'Confirmado',
    high: 'Alto',
    medium: 'Intermedio',
    low: 'Bajo',
    completed: 'Completado (recuperado)',
  },
  'zh-Hant': { confirmed: '確診', high: '高', medium: '中', low: '低', completed: '已完成（已康復）' },
  'zh-Hans': { confirmed: '确诊', high: '高', medium: '中', low: '低', completed: '已完成（已康复）' },
});
