import { defineMessages } from '../define';

/** Texts of the screen of stored documents. */
export default defineMessages({
  en: {
    filters: 'Filters',
    patientId: 'Patient',
    everyPatient: 'All',
    delete: 'Delete',
    ok: 'OK',
  },
  fr: {
    filters: 'Filtres',
    patientId: 'Patient',
    everyPatient: 'Tous',
    delete: 'Supprimer',
    ok: 'OK',
  },
  es: {
    filters: 'Filtros',
    patientId: 'Paciente',
    everyPatient: 'Todos',
    delete: 'Eliminar',
    ok: 'Aceptar',
  },
  'zh-Hant': {
    filters: '篩選',
    patientId: '病患',
    everyPatient: '全部',
    delete: '刪除',
    ok: '確定',
  },
  'zh-Hans': {
    filters: '筛选',
    patientId: '患者',
    everyPatient: '全部',
    delete: '删除',
    ok: '确定',
  },
});
