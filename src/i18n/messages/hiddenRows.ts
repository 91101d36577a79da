import { defineMessages } from '../define';

/** The note on an empty list about rows that its toggles hide. */
export default defineMessages({
  en: {
    text: '%{smart_count} hidden. To see it, turn on: %{toggles}. |||| %{smart_count} hidden. To see them, turn on: %{toggles}.',
    show: 'Show',
  },
  fr: {
    text: '%{smart_count} masqué. Pour l’afficher, activez : %{toggles}. |||| %{smart_count} masqués. Pour les afficher, activez : %{toggles}.',
    show: 'Afficher',
  },
  es: {
    text: '%{smart_count} oculto. Para verlo, active: %{toggles}. |||| %{smart_count} ocultos. Para verlos, active: %{toggles}.',
    show: 'Mostrar',
  },
  'zh-Hant': { text: '有 %{smart_count} 筆被隱藏，可用以下選項顯示：%{toggles}。', show: '顯示' },
  'zh-Hans': { text: '有 %{smart_count} 条被隐藏，可用以下选项显示：%{toggles}。', show: '显示' },
});
