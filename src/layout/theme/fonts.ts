import '@fontsource-variable/inter/wght.css';
import type { Language } from '../../domain/entity/types';

const faces = {
  'zh-Hans': () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  'zh-Hant': () => import('@fontsource-variable/noto-sans-tc/wght.css'),
};

/** If loading fails, the system font is used. */
const load = (language: keyof typeof faces): void => void faces[language]().catch(() => undefined);

/**
 * The fonts for Chinese. Their CSS rules are split by unicode-range: a font file is loaded only if its characters are
 * shown. Chinese readers get the rules at once. Other readers get them after the first screen, for names written in
 * Chinese.
 */
export function loadFonts(language: Language): void {
  if (language === 'zh-Hans' || language === 'zh-Hant') load(language);
  else setTimeout(() => load('zh-Hans'), 4000);
}
