import { defineMessages } from '../define';

/** Texts of a provider's organizations, and of the report on the provider's patients. */
export default defineMessages({
  en: {
    dailyReport: 'Daily Summary Report',
    dailyReportCovers: 'The current state of the provider’s patients, and what came in during the last 24 hours.',
    notCalled: 'The provider doesn’t belong to this organization and isn’t called there. Add it under Organizations.',
    unsaved: 'No valid provider ID, please save first.',
    removes: 'The provider’s role and on-call duty there end.',
  },
  fr: {
    dailyReport: 'Rapport de synthèse quotidien',
    dailyReportCovers: 'L’état actuel des patients du soignant, et ce qui est arrivé ces dernières 24 heures.',
    notCalled:
      'Le soignant n’appartient pas à cette organisation et n’y est pas appelé. Ajoutez-la sous Organisations.',
    unsaved: 'Aucun ID de soignant valide, veuillez d’abord enregistrer.',
    removes: 'Le rôle et l’astreinte du soignant y prennent fin.',
  },
  es: {
    dailyReport: 'Informe resumen diario',
    dailyReportCovers: 'El estado actual de los pacientes del profesional y lo que llegó en las últimas 24 horas.',
    notCalled: 'El profesional no pertenece a esta organización y no se le llama allí. Añádala en Organizaciones.',
    unsaved: 'No hay un ID de profesional válido; guarde primero.',
    removes: 'El rol y las guardias del profesional en esa organización terminan.',
  },
  'zh-Hant': {
    dailyReport: '每日摘要報告',
    dailyReportCovers: '該醫護人員的病患目前狀況，以及最近 24 小時內的新內容。',
    notCalled: '此醫護人員不屬於該機構，也未在該機構值班。請在「機構」中新增。',
    unsaved: '沒有有效的醫護人員 ID，請先儲存。',
    removes: '該人員在該機構的角色與值班都會結束。',
  },
  'zh-Hans': {
    dailyReport: '每日摘要报告',
    dailyReportCovers: '该医护人员的患者当前状况，以及最近 24 小时内的新内容。',
    notCalled: '该医护人员不属于此机构，也未在此机构值班。请在“机构”中添加。',
    unsaved: '没有有效的医护人员 ID，请先保存。',
    removes: '该人员在该机构的角色和值班都会结束。',
  },
});
