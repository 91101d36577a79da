import { defineMessages } from '../define';

/** The screen of stored documents. */
export default defineMessages({
  en: {
    patient: 'Patient',
    patientAll: 'Patient: All',
    delete: 'Delete',
    ok: 'OK',
  },
  fr: {
    patient: 'Patient',
    patientAll: 'Patient : tous',
    delete: 'Supprimer',
    ok: 'OK',
  },
  es: {
    patient: 'Paciente',
    patientAll: 'Paciente: todos',
    delete: 'Eliminar',
    ok: 'Aceptar',
  },
  'zh-Hant': {
    patient: '病患',
    patientAll: '病患：全部',
    delete: '刪除',
    ok: '確定',
  },
  'zh-Hans': {
    patient: '患者',
    patientAll: '患者：全部',
    delete: '删除',
    ok: '确定',
  },
});
