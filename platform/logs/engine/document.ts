import { parseJson, fieldOf, textOf } from '../../../src/domain/entity/read';
import { patternOf, shownPattern } from '../../../src/domain/logs/pattern';
import { errorCodeOf, folded, routeOf, searchedText } from '../../../src/domain/logs/text';
import type { LogLine } from '../store/types';

/** A line as the engine keeps it. Entries are JSON text, so that they come back exactly as they were. */
export const documentOf = ({ log, ...line }: LogLine) => ({
  ...line,
  entries: JSON.stringify(log),
  text: folded(searchedText(log)),
  pattern: shownPattern(patternOf(log)),
  // An empty text is no value.
  ...(routeOf(log) !== '' && { route: routeOf(log) }),
  ...(errorCodeOf(log) !== '' && { code: errorCodeOf(log) }),
});

const ifNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const ifText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The line of a document. */
export function lineOf(source: unknown): LogLine {
  return {
    logId: textOf(fieldOf(source, 'logId')),
    createDate: textOf(fieldOf(source, 'createDate')),
    tag: textOf(fieldOf(source, 'tag')),
    userId: ifText(fieldOf(source, 'userId')),
    requestId: ifText(fieldOf(source, 'requestId')),
    elapsed: ifNumber(fieldOf(source, 'elapsed')),
    level: ifNumber(fieldOf(source, 'level')) ?? 0,
    log: parseJson(textOf(fieldOf(source, 'entries'))),
  };
}
