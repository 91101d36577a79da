import { defineMessages } from '../define';

/** The note on an empty list about rows that its toggles hide. */
export default defineMessages({
  en: {
    text: '%{smart_count} is hidden. It shows with: %{toggles}. |||| %{smart_count} are hidden. They show with: %{toggles}.',
    show: 'Show',
  },
  fr: {
    text: '%{smart_count} élément est masqué. Il apparaît avec : %{toggles}. |||| %{smart_count} éléments sont masqués. Ils apparaissent avec : %{toggles}.',
    show: 'Afficher',
  },
  es: {
    text: '%{smart_count} está oculto. Se muestra con: %{toggles}. |||| %{smart_count} están ocultos. Se muestran con: %{toggles}.',
    show: 'Mostrar',
  },
  'zh-Hant': { text: '有 %{smart_count} 筆被隱藏，可用以下選項顯示：%{toggles}。', show: '顯示' },
  'zh-Hans': { text: '有 %{smart_count} 条被隐藏，可用以下选项显示：%{toggles}。', show: '显示' },
});
