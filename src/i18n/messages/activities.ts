import { defineMessages } from '../define';

/** Texts of the activities for patients. */
export default defineMessages({
  en: {
    activity: 'Activity',
    filters: 'Filters',
    activityType: 'Type',
    userId: 'User',
    patientId: 'Patient',
    providerId: 'Provider',
    exportBlocked: 'To export, first choose a type or a provider.',
  },
  fr: {
    activity: 'Activité',
    filters: 'Filtres',
    activityType: 'Type',
    userId: 'Utilisateur',
    patientId: 'Patient',
    providerId: 'Soignant',
    exportBlocked: 'Pour exporter, choisissez d’abord un type ou un soignant.',
  },
  es: {
    activity: 'Actividad',
    filters: 'Filtros',
    activityType: 'Tipo',
    userId: 'Usuario',
    patientId: 'Paciente',
    providerId: 'Profesional',
    exportBlocked: 'Para exportar, elija primero un tipo o un profesional.',
  },
  'zh-Hant': {
    activity: '活動',
    filters: '篩選',
    activityType: '類型',
    userId: '使用者',
    patientId: '病患',
    providerId: '醫護人員',
    exportBlocked: '若要匯出，請先選擇類型或醫護人員。',
  },
  'zh-Hans': {
    activity: '活动',
    filters: '筛选',
    activityType: '类型',
    userId: '用户',
    patientId: '患者',
    providerId: '医护人员',
    exportBlocked: '若要导出，请先选择类型或医护人员。',
  },
});
