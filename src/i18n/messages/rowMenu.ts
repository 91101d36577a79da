import { defineMessages } from '../define';

/** Texts of the menu of a list's row. */
export default defineMessages({
  en: { open: 'Open', copyId: 'Copy ID', copied: 'ID copied: %{id}', notCopied: 'The ID could not be copied.' },
  fr: { open: 'Ouvrir', copyId: 'Copier l’ID', copied: 'ID copié : %{id}', notCopied: 'L’ID n’a pas pu être copié.' },
  es: { open: 'Abrir', copyId: 'Copiar el ID', copied: 'ID copiado: %{id}', notCopied: 'No se pudo copiar el ID.' },
  'zh-Hant': { open: '開啟', copyId: '複製 ID', copied: '已複製 ID：%{id}', notCopied: '無法複製 ID。' },
  'zh-Hans': { open: '打开', copyId: '复制 ID', copied: '已复制 ID：%{id}', notCopied: '无法复制 ID。' },
});
