import { defineMessages } from '../define';

/** Texts of the note on an empty list about rows that its toggles hide. */
export default defineMessages({
  en: {
    text: '%{smart_count} hidden. To see it, turn on: %{toggles}. |||| %{smart_count} hidden. To see them, turn on: %{toggles}.',
    created: '%{name} was created, but this list hides it. To see it, turn on: %{by}.',
    createdFiltered: '%{name} was created, but this list hides it because of: %{by}.',
    show: 'Show',
  },
  fr: {
    text: '%{smart_count} masqué. Pour l’afficher, activez : %{toggles}. |||| %{smart_count} masqués. Pour les afficher, activez : %{toggles}.',
    created: '%{name} a été créé, mais cette liste le masque. Il apparaît avec : %{by}.',
    createdFiltered: '%{name} a été créé, mais cette liste le masque en raison de : %{by}.',
    show: 'Afficher',
  },
  es: {
    text: '%{smart_count} oculto. Para verlo, active: %{toggles}. |||| %{smart_count} ocultos. Para verlos, active: %{toggles}.',
    created: 'Se creó %{name}, pero esta lista lo oculta. Se muestra con: %{by}.',
    createdFiltered: 'Se creó %{name}, pero esta lista lo oculta por: %{by}.',
    show: 'Mostrar',
  },
  'zh-Hant': {
    text: '有 %{smart_count} 筆被隱藏，可用以下選項顯示：%{toggles}。',
    created: '已建立 %{name}，但此清單隱藏了它。可用以下選項顯示：%{by}。',
    createdFiltered: '已建立 %{name}，但以下條件使此清單隱藏了它：%{by}。',
    show: '顯示',
  },
  'zh-Hans': {
    text: '有 %{smart_count} 条被隐藏，可用以下选项显示：%{toggles}。',
    created: '已创建 %{name}，但此列表隐藏了它。可用以下选项显示：%{by}。',
    createdFiltered: '已创建 %{name}，但以下条件使此列表隐藏了它：%{by}。',
    show: '显示',
  },
});
