import { defineMessages } from '../define';

/** Texts of panels that float over a screen. */
export default defineMessages({
  en: { move: 'Move with the arrow keys' },
  fr: { move: 'Déplacer avec les touches fléchées' },
  es: { move: 'Mover con las flechas' },
  'zh-Hant': { move: '用方向鍵移動' },
  'zh-Hans': { move: '用方向键移动' },
});
