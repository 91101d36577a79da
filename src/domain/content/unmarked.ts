import { inOrder } from '../isolated';

/** Removes the markdown of emphasis, headings and links, for places that show plain text. */
export const unmarked = (text: string): string =>
  inOrder(text)
    .replace(/\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/^#+\s*/gm, '');
