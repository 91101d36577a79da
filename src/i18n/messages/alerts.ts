import { defineMessages } from '../define';

/** Texts of a patient's current alerts. */
export default defineMessages({
  en: {
    latest: 'Latest alert',
    why: 'Why the latest alert',
    none: 'None',
    over: 'No current alert',
    failed: 'The latest alert could not be loaded.',
  },
  fr: {
    latest: 'Dernière alerte',
    why: 'Pourquoi la dernière alerte',
    none: 'Aucune',
    over: 'Pas d’alerte en cours',
    failed: 'La dernière alerte n’a pas pu être chargée.',
  },
  es: {
    latest: 'Última alerta',
    why: 'Motivo de la última alerta',
    none: 'Ninguna',
    over: 'Sin alerta actual',
    failed: 'No se pudo cargar la última alerta.',
  },
  'zh-Hant': {
    latest: '最新警示',
    why: '最新警示的原因',
    none: '無',
    over: '目前沒有警示',
    failed: '無法載入最新警示。',
  },
  'zh-Hans': {
    latest: '最新警报',
    why: '最新警报的原因',
    none: '无',
    over: '当前没有警报',
    failed: '无法加载最新警报。',
  },
});
