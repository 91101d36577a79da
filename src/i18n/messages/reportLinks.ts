import { defineMessages } from '../define';

/** Links with which people open reports without signing in. */
export default defineMessages({
  en: {
    title: 'Report',
    reports: { PatientSummary: 'Patient summary report', ProviderPatients: 'Daily summary report' },
    opening: 'Opening the report…',
  },
  fr: {
    title: 'Rapport',
    reports: { PatientSummary: 'Rapport de synthèse du patient', ProviderPatients: 'Rapport de synthèse quotidien' },
    opening: 'Ouverture du rapport…',
  },
  es: {
    title: 'Informe',
    reports: { PatientSummary: 'Informe resumen del paciente', ProviderPatients: 'Informe resumen diario' },
    opening: 'Abriendo el informe…',
  },
  'zh-Hant': {
    title: '報告',
    reports: { PatientSummary: '病患摘要報告', ProviderPatients: '每日摘要報告' },
    opening: '正在開啟報告…',
  },
  'zh-Hans': {
    title: '报告',
    reports: { PatientSummary: '患者摘要报告', ProviderPatients: '每日摘要报告' },
    opening: '正在打开报告…',
  },
});
