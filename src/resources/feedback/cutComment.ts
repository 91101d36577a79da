/** Characters of a comment in the list. */
const LENGTH = 128;

/** The beginning of a comment, in one line; an ellipsis says that there is more. */
export function cutComment(comment: unknown): string {
  const text = typeof comment === 'string' ? comment.replace(/\s+/g, ' ').trim() : '';
  const letters = [...text];
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('')}…` : text;
}
