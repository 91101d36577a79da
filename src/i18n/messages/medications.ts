import { defineMessages } from '../define';

/** Texts for finding a medication among those of a plan. */
export default defineMessages({
  en: { noPlan: 'No plan selected.', find: 'Search by name or type an ID' },
  fr: { noPlan: 'Aucun plan sélectionné.', find: 'Chercher par nom ou saisir un ID' },
  es: { noPlan: 'Ningún plan seleccionado.', find: 'Buscar por nombre o escribir un ID' },
  'zh-Hant': { noPlan: '未選擇計畫。', find: '依名稱搜尋或輸入 ID' },
  'zh-Hans': { noPlan: '未选择计划。', find: '按名称搜索或输入 ID' },
});
