/**
 * The name of a kind of record as it is written within a sentence: 'Patients' → 'patients', but 'EMR links' as it is.
 */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  return second === second.toLowerCase() ? first.toLowerCase() + name.slice(first.length) : name;
}
