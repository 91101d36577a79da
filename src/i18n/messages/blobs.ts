import { defineMessages } from '../define';

/** The screen of stored documents. */
export default defineMessages({
  en: {
    title: 'Blobs',
    patient: 'Patient',
    patientAll: 'Patient: All',
    refresh: 'Refresh',
    delete: 'Delete',
    ok: 'Ok',
  },
  fr: {
    title: 'Documents stockés',
    patient: 'Patient',
    patientAll: 'Patient : tous',
    refresh: 'Actualiser',
    delete: 'Supprimer',
    ok: 'OK',
  },
  es: {
    title: 'Documentos almacenados',
    patient: 'Paciente',
    patientAll: 'Paciente: todos',
    refresh: 'Actualizar',
    delete: 'Eliminar',
    ok: 'Aceptar',
  },
  'zh-Hant': {
    title: '文件儲存',
    patient: '病患',
    patientAll: '病患：全部',
    refresh: '重新整理',
    delete: '刪除',
    ok: '確定',
  },
  'zh-Hans': {
    title: '文档存储',
    patient: '患者',
    patientAll: '患者：全部',
    refresh: '刷新',
    delete: '删除',
    ok: '确定',
  },
});
