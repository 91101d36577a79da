import { defineMessages } from '../define';

/** Texts of two notes on a list: how many rows its toggles hide, and why the list hides a row that was just created. */
export default defineMessages({
  en: {
    text: '%{smart_count} hidden. To see it, turn on: %{toggles}. |||| %{smart_count} hidden. To see them, turn on: %{toggles}.',
    created: '%{name} was created, but this list hides it. To see it, turn on: %{by}.',
    createdFiltered: '%{name} was created, but this list hides it because of: %{by}.',
    show: 'Show',
  },
  fr: {
    text: '%{smart_count} fiche masquée. Pour l’afficher, activez : %{toggles}. |||| %{smart_count} fiches masquées. Pour les afficher, activez : %{toggles}.',
    created: 'Création effectuée : %{name}. Cette liste masque la fiche ; pour l’afficher, activez : %{by}.',
    createdFiltered: 'Création effectuée : %{name}. Cette liste masque la fiche en raison de : %{by}.',
    show: 'Afficher',
  },
  es: {
    text: '%{smart_count} ficha oculta. Para verla, active: %{toggles}. |||| %{smart_count} fichas ocultas. Para verlas, active: %{toggles}.',
    created: 'Creado: %{name}. Esta lista oculta la ficha; para verla, active: %{by}.',
    createdFiltered: 'Creado: %{name}. Esta lista oculta la ficha por: %{by}.',
    show: 'Mostrar',
  },
  'zh-Hant': {
    text: '有 %{smart_count} 筆被隱藏。若要顯示，請開啟：%{toggles}。',
    created: '已建立 %{name}，但此清單未顯示。若要顯示，請開啟：%{by}。',
    createdFiltered: '已建立 %{name}，但因以下條件而未顯示在此清單中：%{by}。',
    show: '顯示',
  },
  'zh-Hans': {
    text: '有 %{smart_count} 条被隐藏。如需显示，请打开：%{toggles}。',
    created: '已创建 %{name}，但此列表未显示。如需显示，请打开：%{by}。',
    createdFiltered: '已创建 %{name}，但因以下条件而未显示在此列表中：%{by}。',
    show: '显示',
  },
});
