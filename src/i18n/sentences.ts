import type { Language } from '../domain/entity/types';
import type { Texts } from './define';

export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/**
 * The form of a text for a number: Chinese has one form, the other languages a singular and a plural. If there is no
 * number, the text keeps its outer spaces, because a separator such as `; ` needs them.
 */
export function formOf(text: string, language: Language, count: unknown): string {
  if (typeof count !== 'number') return text;
  const [one = '', many = one] = text.split('||||').map((form) => form.trim());
  return new Intl.PluralRules(language).select(count) === 'one' ? one : many;
}

function textAt(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), texts);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Translates on the platform as the console does: by key, with plural forms (`smart_count`) and parameters. A key
 * without a text is returned as it is.
 * @param texts the texts in the language, by area
 */
export const translateWith =
  (texts: Texts, language: Language): Translate =>
  (key, params = {}) => {
    const text = textAt(texts, key);
    if (text === undefined) return key;
    return formOf(text, language, params['smart_count']).replace(/%\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    );
  };
