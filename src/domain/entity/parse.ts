import { parse, printParseErrorCode, visit, type ParseError } from 'jsonc-parser';

const WORDS: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value; texts need double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here; perhaps there is a comma too many',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a closing quote is missing',
  UnexpectedEndOfNumber: 'this is not a number',
  InvalidUnicode: 'this is not a character',
  InvalidEscapeCharacter: 'JSON has no such escape',
  InvalidCharacter: 'this character is not allowed in a text',
};

/**
 * Whether a JSON text is written as its value is. Then no name is repeated, because a repeated one would be missing in
 * the value. Looking for repeated names takes twenty times as long.
 */
const isWrittenAs = (text: string, value: unknown): boolean =>
  text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') === JSON.stringify(value);

/** The first property name that is repeated in an object of a JSON text; `JSON.parse` would keep the last value. */
function repeatedName(text: string): string | undefined {
  const open: Set<string>[] = [];
  let found: string | undefined;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, line, column) {
      if (open.at(-1)?.has(name)) found ??= `has "${name}" twice in one object: line ${line + 1}, column ${column + 1}`;
      open.at(-1)?.add(name);
    },
  });
  return found;
}

/** Parses a schema file as JSON. A fault names the line and column, counted from 1. */
export function parseSchemaText(text: string): { value: unknown } | { fault: string } {
  if (text.startsWith('\uFEFF')) return { fault: 'begins with a byte order mark; save it as UTF-8 without one' };
  try {
    const value: unknown = JSON.parse(text);
    const repeated = isWrittenAs(text, value) ? undefined : repeatedName(text);
    return repeated === undefined ? { value } : { fault: repeated };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [first] = errors;
    const before = text.slice(0, first?.offset ?? 0).split('\n');
    const code = first && printParseErrorCode(first.error);
    const reason = (code && WORDS[code]) ?? 'this cannot be read';
    return { fault: `is not JSON: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${reason}` };
  }
}
