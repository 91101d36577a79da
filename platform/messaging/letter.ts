import type { Language } from '../../src/domain/entity/types';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** Fills the placeholders of a text: `%{name}`. */
export const filled = (text: string, parts: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));

/** A part of a letter: a paragraph, or a link on its own line. */
export type LetterPart = string | { link: string };

/** A letter as plain text and as HTML; paragraphs are plain text, escaped for HTML. */
export function letter(language: Language, parts: readonly LetterPart[]): { text: string; html: string } {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n');
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
    const link = escapeHtml(part.link);
    return `<p><a href="${link}">${link}</a></p>`;
  });
  const html = `<!doctype html>\n<html lang="${language}"><body>\n${body.join('\n')}\n</body></html>\n`;
  return { text: `${text}\n`, html };
}
