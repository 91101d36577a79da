import '@fontsource-variable/inter/wght.css';
import type { Language } from '../../domain/entity/types';

const faces = {
  'zh-Hans': () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  'zh-Hant': () => import('@fontsource-variable/noto-sans-tc/wght.css'),
};

/** Without its rules a text shows in the system's own face. */
const load = (language: keyof typeof faces): void => void faces[language]().catch(() => undefined);

/**
 * The faces for Chinese. Their rules are split by unicode-range: a glyph file is fetched only where its characters show.
 * A Chinese reader gets the rules at once; others when the first screen is done, for names written in Chinese.
 */
export function loadFonts(language: Language): void {
  if (language === 'zh-Hans' || language === 'zh-Hant') load(language);
  else setTimeout(() => load('zh-Hans'), 4000);
}
