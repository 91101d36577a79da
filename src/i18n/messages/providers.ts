import { defineMessages } from '../define';

/** Providers: the organizations of one. */
export default defineMessages({
  en: {
    notCalled: 'The provider does not belong to this organization and is not called there. Add it under Organizations.',
    unsaved: 'No valid provider ID, please save first.',
    removes: 'The provider’s role there ends, and so does being on call there.',
  },
  fr: {
    notCalled:
      'Le soignant n’appartient pas à cette organisation et n’y est pas appelé. Ajoutez-la sous Organisations.',
    unsaved: 'Aucun ID de soignant valide, veuillez d’abord enregistrer.',
    removes: 'Le rôle et l’astreinte du soignant y prennent fin.',
  },
  es: {
    notCalled: 'El profesional no pertenece a esta organización y no se le llama allí. Añádala en Organizaciones.',
    unsaved: 'No hay un ID de profesional válido; guarde primero.',
    removes: 'Terminan allí el rol y las guardias del profesional.',
  },
  'zh-Hant': {
    notCalled: '此醫療人員不屬於該機構，不會被呼叫。請在「機構」中新增。',
    unsaved: '沒有有效的醫療人員 ID，請先儲存。',
    removes: '該人員在該機構的角色與值班都會結束。',
  },
  'zh-Hans': {
    notCalled: '该医护人员不属于此机构，不会被呼叫。请在“机构”中添加。',
    unsaved: '没有有效的医护人员 ID，请先保存。',
    removes: '该人员在该机构的角色和值班都会结束。',
  },
});
