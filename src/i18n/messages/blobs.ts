import { defineMessages } from '../define';

/** Texts of the screen of stored documents. */
export default defineMessages({
  en: {
    filters: 'Filters',
    noneText:
      'Documents of patients appear here, such as C-CDA documents and faxes. Import one on a patient’s page, or receive it as a direct message.',
    patientId: 'Patient',
    everyPatient: 'All',
    delete: 'Delete',
    ok: 'OK',
  },
  fr: {
    filters: 'Filtres',
    noneText:
      'Les documents des patients apparaissent ici, comme les documents C-CDA et les fax. Importez-en un depuis la page d’un patient, ou recevez-le par message direct.',
    patientId: 'Patient',
    everyPatient: 'Tous',
    delete: 'Supprimer',
    ok: 'OK',
  },
  es: {
    filters: 'Filtros',
    noneText:
      'Aquí aparecen los documentos de los pacientes, como documentos C-CDA y faxes. Impórtelos en la página de un paciente o recíbalos por mensaje directo.',
    patientId: 'Paciente',
    everyPatient: 'Todos',
    delete: 'Eliminar',
    ok: 'Aceptar',
  },
  'zh-Hant': {
    filters: '篩選',
    noneText: '病患的文件會顯示在這裡，例如 C-CDA 文件和傳真。請在病患頁面匯入，或以直接訊息接收。',
    patientId: '病患',
    everyPatient: '全部',
    delete: '刪除',
    ok: '確定',
  },
  'zh-Hans': {
    filters: '筛选',
    noneText: '患者的文档会显示在这里，例如 C-CDA 文档和传真。请在患者页面导入，或通过直接消息接收。',
    patientId: '患者',
    everyPatient: '全部',
    delete: '删除',
    ok: '确定',
  },
});
