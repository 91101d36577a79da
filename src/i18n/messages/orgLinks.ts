import { defineMessages } from '../define';

/** Texts about the organizations that a record belongs to. */
export default defineMessages({
  en: {
    noRole: 'No role',
    atOnce: 'Changes here are saved immediately.',
    removeQuestion: 'Remove %{name} from this organization?',
  },
  fr: {
    noRole: 'Aucun rôle',
    atOnce: 'Les modifications faites ici sont enregistrées immédiatement.',
    removeQuestion: 'Retirer %{name} de cette organisation ?',
  },
  es: {
    noRole: 'Sin rol',
    atOnce: 'Los cambios se guardan de inmediato.',
    removeQuestion: '¿Quitar a %{name} de esta organización?',
  },
  'zh-Hant': {
    noRole: '無角色',
    atOnce: '此處的變更會立即儲存。',
    removeQuestion: '要將 %{name} 從此機構移除嗎？',
  },
  'zh-Hans': {
    noRole: '无角色',
    atOnce: '此处的更改会立即保存。',
    removeQuestion: '要将 %{name} 从此机构移除吗？',
  },
});
