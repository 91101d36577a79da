import { defineMessages } from '../define';

/** Texts of the activities for patients. */
export default defineMessages({
  en: {
    activity: 'Activity',
    filters: 'Filters',
    noneText:
      'What people do for patients appears here, such as a note, a message or an acknowledged alert. It is recorded when somebody does it.',
    activityType: 'Type',
    userId: 'User',
    patientId: 'Patient',
    providerId: 'Provider',
    exportBlocked: 'To export, first choose a type or a provider.',
    triageOf: 'Triage of an alert: %{color}',
  },
  fr: {
    activity: 'Activité',
    filters: 'Filtres',
    noneText:
      'Ce que l’on fait pour les patients apparaît ici, comme une note, un message ou une alerte acquittée. Tout est enregistré au moment de l’action.',
    activityType: 'Type',
    userId: 'Utilisateur',
    patientId: 'Patient',
    providerId: 'Soignant',
    exportBlocked: 'Pour exporter, choisissez d’abord un type ou un soignant.',
    triageOf: 'Triage d’une alerte : %{color}',
  },
  es: {
    activity: 'Actividad',
    filters: 'Filtros',
    noneText:
      'Aquí aparece lo que se hace por los pacientes, como una nota, un mensaje o una alerta confirmada. Se registra en el momento de hacerlo.',
    activityType: 'Tipo',
    userId: 'Usuario',
    patientId: 'Paciente',
    providerId: 'Profesional',
    exportBlocked: 'Para exportar, elija primero un tipo o un profesional.',
    triageOf: 'Triaje de una alerta: %{color}',
  },
  'zh-Hant': {
    activity: '活動',
    filters: '篩選',
    noneText: '人員為病患所做的事會顯示在這裡，例如備註、訊息或已確認的警示。執行時會自動留存下來。',
    activityType: '類型',
    userId: '使用者',
    patientId: '病患',
    providerId: '醫護人員',
    exportBlocked: '若要匯出，請先選擇類型或醫護人員。',
    triageOf: '警示檢傷：%{color}',
  },
  'zh-Hans': {
    activity: '活动',
    filters: '筛选',
    noneText: '人员为患者所做的事会显示在这里，例如备注、消息或已确认的警报。执行时会自动记录下来。',
    activityType: '类型',
    userId: '用户',
    patientId: '患者',
    providerId: '医护人员',
    exportBlocked: '若要导出，请先选择类型或医护人员。',
    triageOf: '警报分诊：%{color}',
  },
});
