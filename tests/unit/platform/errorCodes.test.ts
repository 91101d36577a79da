import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [, table = ''] = /\| status \| code \|\n([\s\S]*?)\n\n/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

test('docs/api.md lists every error code that the platform answers with, in the row of its status', () => {
  const files = readdirSync('platform', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const answered = files.flatMap((name) =>
    [...readFileSync(join('platform', name), 'utf8').matchAll(/new HttpError\(\s*(\d{3}),\s*'(\w+)'/g)].map(
      ([, status = '', code = '']) => ({ status, code }),
    ),
  );
  expect(answered.length).toBeGreaterThan(100);
  const rows = table.split('\n').map((row) => ({ row, statuses: row.split('|')[1] ?? '' }));
  const missing = answered.filter(
    ({ status, code }) => !rows.some(({ row, statuses }) => statuses.includes(status) && row.includes(`\`${code}\``)),
  );
  expect(missing).toEqual([]);
});
