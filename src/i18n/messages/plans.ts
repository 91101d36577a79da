import { defineMessages } from '../define';

/** Texts of the contents of a plan, on its page. */
export default defineMessages({
  en: {
    contents: 'Plan contents',
    groups: {
      symptoms: 'Data and questions',
      detection: 'Detection and alerts',
      guidance: 'Recommendations',
      contact: 'Follow-up',
      reference: 'Reference lists',
      tests: 'Tests',
      forecast: 'Forecasts',
    },
  },
  fr: {
    contents: 'Contenu du plan',
    groups: {
      symptoms: 'Données et questions',
      detection: 'Détection et alertes',
      guidance: 'Recommandations',
      contact: 'Suivi',
      reference: 'Listes de référence',
      tests: 'Tests',
      forecast: 'Prévisions',
    },
  },
  es: {
    contents: 'Contenido del plan',
    groups: {
      symptoms: 'Datos y preguntas',
      detection: 'Detección y alertas',
      guidance: 'Recomendaciones',
      contact: 'Seguimiento',
      reference: 'Listas de referencia',
      tests: 'Pruebas',
      forecast: 'Pronósticos',
    },
  },
  'zh-Hant': {
    contents: '計畫內容',
    groups: {
      symptoms: '資料與問題',
      detection: '偵測與警示',
      guidance: '建議',
      contact: '追蹤',
      reference: '參考清單',
      tests: '測試',
      forecast: '預測',
    },
  },
  'zh-Hans': {
    contents: '计划内容',
    groups: {
      symptoms: '数据与问题',
      detection: '检测与警报',
      guidance: '建议',
      contact: '随访',
      reference: '参考列表',
      tests: '测试',
      forecast: '预测',
    },
  },
});
