import { defineMessages } from '../define';

/** Titles of the series. */
export default defineMessages({
  en: { patientMetrics: 'Patient metrics', latestAlerts: 'Latest alerts', rosterDuplicates: 'Roster duplicates' },
  fr: {
    patientMetrics: 'Indicateurs du patient',
    latestAlerts: 'Dernières alertes',
    rosterDuplicates: 'Doublons dans les effectifs',
  },
  es: {
    patientMetrics: 'Indicadores del paciente',
    latestAlerts: 'Últimas alertas',
    rosterDuplicates: 'Duplicados en las plantillas',
  },
  'zh-Hant': { patientMetrics: '病患指標', latestAlerts: '最新警示', rosterDuplicates: '名冊中的重複項目' },
  'zh-Hans': { patientMetrics: '患者指标', latestAlerts: '最新警报', rosterDuplicates: '名册中的重复项' },
});
