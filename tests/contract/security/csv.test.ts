import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, startPlatform, type TestPlatform } from '../../support/platform';

interface Trial {
  trialId: string;
  name: string;
  description: string | null;
}

/** What a spreadsheet would run, or take for something else than text. */
const FORMULAS = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '=HYPERLINK("http://evil.example")',
  "'quoted",
  'plain, with "quotes"\nand a line',
];

describe.each(databases)('CSV on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database });
    for (const [index, description] of FORMULAS.entries()) {
      const answer = await platform.api('trials', { json: { name: `Trial ${index}`, description } });
      expect(answer.status, answer.text).toBe(201);
    }
  });
  afterAll(() => platform?.stop());

  test('no cell of an export starts like a formula', async () => {
    const { text, headers } = await platform.api('trials/export?format=csv');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(FORMULAS.length);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('the JSON of an export comes back unchanged through an import', async () => {
    const { body: exported } = await platform.api<Trial[]>('trials/export?format=json');
    expect(exported.map(({ description }) => description).sort()).toEqual([...FORMULAS].sort());
    const again = await platform.api('trials/import', { json: { rows: exported } });
    expect(again.status, again.text).toBe(200);
    const { body: after } = await platform.api<{ trials: Trial[]; totalTrials: number }>('trials?limit=1000');
    expect(after.totalTrials).toBe(FORMULAS.length);
    expect(after.trials.map(({ description }) => description).sort()).toEqual([...FORMULAS].sort());
  });
});
