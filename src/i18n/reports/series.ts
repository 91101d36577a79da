import { defineMessages } from '../define';

/** Titles of the series. */
export default defineMessages({
  en: {
    patientMetrics: 'Patient metrics',
    latestAlerts: 'Latest alerts',
    rosterDuplicates: 'Roster duplicates',
    overview: 'Overview',
    statistics: 'Statistics',
    longitudinal: 'Longitudinal',
    followUp: 'Follow-up',
  },
  fr: {
    patientMetrics: 'Indicateurs du patient',
    latestAlerts: 'Dernières alertes',
    rosterDuplicates: 'Doublons dans les effectifs',
    overview: 'Vue d’ensemble',
    statistics: 'Statistiques',
    longitudinal: 'Évolution',
    followUp: 'Suivi',
  },
  es: {
    patientMetrics: 'Indicadores del paciente',
    latestAlerts: 'Últimas alertas',
    rosterDuplicates: 'Duplicados en las plantillas',
    overview: 'Resumen',
    statistics: 'Estadísticas',
    longitudinal: 'Evolución',
    followUp: 'Seguimiento',
  },
  'zh-Hant': {
    patientMetrics: '病患指標',
    latestAlerts: '最新警示',
    rosterDuplicates: '名冊中的重複項目',
    overview: '總覽',
    statistics: '統計',
    longitudinal: '縱向分析',
    followUp: '追蹤',
  },
  'zh-Hans': {
    patientMetrics: '患者指标',
    latestAlerts: '最新警报',
    rosterDuplicates: '名册中的重复项',
    overview: '总览',
    statistics: '统计',
    longitudinal: '纵向分析',
    followUp: '随访',
  },
});
