/** Maximum number of characters of a comment shown in the list. */
const LENGTH = 128;

/** The beginning of a comment on one line, with an ellipsis if the comment is longer. */
export function cutComment(comment: unknown): string {
  const text = typeof comment === 'string' ? comment.replace(/\s+/g, ' ').trim() : '';
  const letters = [...text];
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('')}…` : text;
}
