import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellText } from '../../../src/domain/csv/cells';
import { PATIENT_EXPORT_FIELDS } from '../../../src/domain/patients/exportFields';
import { databases, startPlatform, type TestPlatform } from '../../support/platform';

interface Trial {
  trialId: string;
  name: string;
  description: string | null;
}

/** Texts that a spreadsheet would run, or would not read as text. */
const FORMULAS = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '=HYPERLINK("http://evil.example")',
  "'quoted",
  'plain, with "quotes"\nand a line',
  "''=twice",
  '＝wide',
  ' before and after ',
  'ünï "çode", \\ and \r\n',
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

  test('no cell of an export begins like a formula', async () => {
    const { text, headers } = await platform.api('trials/export?format=csv');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
    expect(cells.length).toBeGreaterThan(FORMULAS.length);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('the cells of an export follow the shared rule', async () => {
    const { text } = await platform.api('trials/export?format=csv&columns=description');
    const { body } = await platform.api<{ trials: Trial[] }>('trials?limit=1000');
    const cells = (parse(text, { bom: true }) as string[][]).flat();
    expect(cells).toEqual(['description', ...body.trials.map(({ description }) => cellText(description))]);
  });

  test('the JSON of an export is imported without a change', async () => {
    const { body: exported } = await platform.api<Trial[]>('trials/export?format=json');
    expect(exported.map(({ description }) => description).sort()).toEqual([...FORMULAS].sort());
    const again = await platform.api('trials/import', { json: { rows: exported } });
    expect(again.status, again.text).toBe(200);
    const { body: after } = await platform.api<{ trials: Trial[]; totalTrials: number }>('trials?limit=1000');
    expect(after.totalTrials).toBe(FORMULAS.length);
    expect(after.trials.map(({ description }) => description).sort()).toEqual([...FORMULAS].sort());
  });

  test('a patient export has the requested fields, and the numbers of each patient', async () => {
    const json = { dob: '1970-01-01', firstName: '=1+1', lastName: 'Counted', title: 'Ms' };
    const made = await platform.api<{ patient: { patientId: string } }>('patients', { json });
    const { patientId } = made.body.patient;
    for (const level of ['red', 'yellow', 'red'])
      await platform.api(`patients/${patientId}/data`, { json: { dataId: 'iraeOverallAlert', data: [level, 1] } });
    const me = await platform.api<{ user: { userId: string } }>('authentication/me');
    await platform.api(`patients/${patientId}`, {
      method: 'PUT',
      json: { ...made.body.patient, userId: me.body.user.userId, orgFields: { shirt: 'XL' } },
    });
    await platform.signIn();
    const rows = async () => {
      const columns = PATIENT_EXPORT_FIELDS.join(',');
      const { text, status } = await platform.api(`patients/export?format=csv&columns=${columns}&search=Counted`);
      expect(status, text).toBe(200);
      return parse(text, { bom: true, columns: true }) as Record<string, string>[];
    };
    // Sign-ins are recorded a moment later.
    await expect.poll(async () => Number((await rows())[0]?.['loginCount']), { timeout: 20_000 }).toBeGreaterThan(0);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(Object.keys(row ?? {})).toEqual([...PATIENT_EXPORT_FIELDS]);
    expect(row).toMatchObject({ patientId, firstName: "'=1+1", title: 'Ms' });
    expect(JSON.parse(row?.['orgFields'] ?? '')).toEqual({ shirt: 'XL' });
    expect(JSON.parse(row?.['alertCounts'] ?? '')).toEqual({ red: 2, yellow: 1 });
    const audited = await platform.api<{ audit: { action: string; patientIds?: string[] }[] }>('audit?action=export');
    expect(audited.text).toContain(patientId);
    expect((await platform.api('patients/export?format=json&columns=alertCounts')).status).toBe(400);
  });

  test('a path exports the nested value, and a field with secrets its other values', async () => {
    const emails = [{ emailType: 'primary', email: 'path@example.org' }];
    const json = {
      dob: '1970-01-01',
      firstName: 'A',
      lastName: 'Path',
      address: { addressType: 'home', street1: '1 Lane', city: '=City, "x"' },
      emails,
    };
    const made = await platform.api('patients', { json });
    expect(made.status, made.text).toBe(201);
    const paths = await platform.api(
      'patients/export?format=csv&columns=emails.email,address.city&search=path@example',
    );
    const read = (text: string) => parse(text, { columns: true }) as Record<string, string>[];
    expect(read(paths.text)).toEqual([{ 'emails.email': 'path@example.org', 'address.city': `'=City, "x"` }]);
    const secret = 'never-shown-again';
    const square = { accessToken: secret, locationId: secret };
    const org = await platform.api('orgs', {
      json: { name: 'Squared', shortName: 'sq', billingType: 'square', square },
    });
    expect(org.status, org.text).toBe(201);
    const columns = 'shortName,square,square.accessToken';
    const { text } = await platform.api(`orgs/export?format=csv&columns=${columns}`);
    expect(text).not.toContain(secret);
    expect(read(text).find(({ shortName }) => shortName === 'sq')).toEqual({
      shortName: 'sq',
      square: '{}',
      'square.accessToken': '',
    });
  });
});
