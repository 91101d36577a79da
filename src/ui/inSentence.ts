/**
 * The name of a kind of record as it is written within a sentence: 'Log Notifications' → 'log notifications', but
 * 'EMR links' as it is.
 */
export const inSentence = (name: string): string =>
  name.replace(/\S+/g, (word) => {
    const [first = '', second = ''] = word;
    return second === second.toLowerCase() ? first.toLowerCase() + word.slice(first.length) : word;
  });
