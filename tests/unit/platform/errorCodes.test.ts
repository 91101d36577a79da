import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../../src/contract/errorCodes';
import errors from '../../../src/i18n/messages/first/errors';
import { API_PAGE, withErrors } from '../../../scripts/errorsPage';

const CODES = [...new Set(Object.values(ERROR_CODES).flatMap((codes) => Object.keys(codes)))];

test('docs/api.md has the errors of the code, as `npm run docs` generates them', () => {
  const page = readFileSync(API_PAGE, 'utf8');
  expect(page, 'src/contract has changed: run `npm run docs`').toBe(withErrors(page));
  for (const code of CODES) expect(page).toContain(`\`${code}\` |`);
});

test('every error has a text in the console', () => {
  expect(CODES.filter((code) => !(code in errors.en))).toEqual([]);
});

test('the platform answers with every error of the list', () => {
  const files = readdirSync('platform', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const code = [
    ...files.map((name) => join('platform', name)),
    'src/domain/messaging/addresses.ts',
    'src/contract/emr.ts',
  ]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(CODES.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
