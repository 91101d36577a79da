import { defineMessages } from '../define';

/** Texts that all reports share. Only the platform uses these texts. */
export default defineMessages({
  en: {
    made: 'Created %{time} by %{name}',
    pages: 'Page %{page} of %{pages}',
    unprinted:
      'Some letters appear as “?” because this PDF has no characters for their script. The HTML report shows them.',
    dob: 'Date of birth',
    plans: 'Plans',
    name: 'Name',
  },
  fr: {
    made: 'Établi le %{time} par %{name}',
    pages: 'Page %{page} sur %{pages}',
    unprinted:
      'Certaines lettres apparaissent comme « ? » parce que ce PDF n’a pas les caractères de leur écriture. Le rapport HTML les affiche.',
    dob: 'Date de naissance',
    plans: 'Plans',
    name: 'Nom',
  },
  es: {
    made: 'Elaborado el %{time} por %{name}',
    pages: 'Página %{page} de %{pages}',
    unprinted:
      'Algunas letras aparecen como «?» porque este PDF no tiene los caracteres de su escritura. El informe HTML las muestra.',
    dob: 'Fecha de nacimiento',
    plans: 'Planes',
    name: 'Nombre',
  },
  'zh-Hant': {
    made: '%{time} 由 %{name} 製作',
    pages: '第 %{page} 頁，共 %{pages} 頁',
    unprinted: '部分文字以「?」顯示，因為此 PDF 沒有該文字的字元。HTML 報告會正確顯示。',
    dob: '出生日期',
    plans: '計畫',
    name: '名稱',
  },
  'zh-Hans': {
    made: '%{time} 由 %{name} 制作',
    pages: '第 %{page} 页，共 %{pages} 页',
    unprinted: '部分文字以“?”显示，因为此 PDF 没有该文字的字符。HTML 报告会正确显示。',
    dob: '出生日期',
    plans: '计划',
    name: '名称',
  },
});
