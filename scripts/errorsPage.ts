import { resolve } from 'node:path';
import { ERROR_CODES, ERROR_STATUSES } from '../src/contract/errorCodes';
import { allOf, OF_ANY_BODY, OF_ANY_REQUEST, OF_ANY_TOKEN, type RefusalsOf } from '../src/contract/refusals';

/** The path of the page about the API, whose table of errors is generated. */
export const API_PAGE = resolve(import.meta.dirname, '../docs/api.md');

/** A list such as "401 `unauthorized`, `tokenExpired`; 403 `forbidden`". */
export const refusalsText = (refusals: RefusalsOf): string =>
  [...refusals].map(([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`).join('; ');

/** The errors that do not depend on the endpoint. */
const anyCall = (): string =>
  [
    `| any call | ${refusalsText(allOf(OF_ANY_REQUEST))} |`,
    `| a call with a body | ${refusalsText(allOf(OF_ANY_BODY))} |`,
    `| a call with a token | ${refusalsText(allOf(OF_ANY_TOKEN))} |`,
  ].join('\n');

/** The table of all errors, with a row for each status and code. */
const errorTable = (): string =>
  ERROR_STATUSES.flatMap((status) =>
    Object.entries(ERROR_CODES[status]).map(([code, meaning]) => `| ${status} | \`${code}\` | ${meaning} |`),
  ).join('\n');

/** Replaces the rows of the table with this heading. */
const withRows = (page: string, heading: string, rows: string): string => {
  const start = page.indexOf(`${heading}\n|---`);
  if (start < 0) throw new Error(`docs/api.md has no table "${heading}"`);
  const first = page.indexOf('\n', start + heading.length + 1) + 1;
  const [old = ''] = /^(?:\|.*\n)*/.exec(page.slice(first)) ?? [];
  return `${page.slice(0, first)}${rows}\n${page.slice(first + old.length)}`;
};

/** The page about the API with the tables of errors that follow from the code. */
export const withErrors = (page: string): string =>
  withRows(withRows(page, '| refused | with |', anyCall()), '| status | code | meaning |', errorTable());
