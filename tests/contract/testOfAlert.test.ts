import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { useAdminApp } from '../support/adminApp';
import { sampleTakenIn } from '../support/figures';
import { databases } from '../support/platform';

/** The texts in a record that are long enough to tell whose it is. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length > 5
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

describe.each(databases)('a test of an alert on %s', (database) => {
  const { app, call, done } = useAdminApp(database, { SAMPLE_PATIENTS: '60' });
  beforeAll(() => sampleTakenIn(app()));

  test('leads to the level of the alert, and tells nothing of the patient', async () => {
    const { data } = await done('patients/*/data?dataId=iraeOverallAlert&data=red,orange,yellow&limit=12');
    const alerts = (data as EntityRecord[]).filter(({ planId }) => planId === 'irae');
    expect(alerts.length).toBeGreaterThan(2);
    for (const alert of alerts) {
      const [patientId, id] = [String(alert['patientId']), String(alert['_id'])];
      const found = await done(`patients/${patientId}/data/${id}/test`);
      const draft = found['test'] as EntityRecord;
      expect(found, id).toMatchObject({ before: (alert['data'] as string[])[0], now: (alert['data'] as string[])[0] });
      const { patient } = await done(`patients/${patientId}`);
      const { sessionId, groupId, eventTime } = alert;
      const made = JSON.stringify(draft);
      const { plans: _plans, ...person } = patient as EntityRecord;
      for (const text of [...textsIn(person), id, sessionId, groupId, eventTime].flatMap((each) => textsIn(each)))
        expect(made, text).not.toContain(text);
      expect(await done('test/irae', { ...draft, testId: `of${id}` })).toBeDefined();
      expect(await done(`test/run/irae/of${id}`)).toMatchObject({ passed: true });
    }
    expect(await done('audit?action=read&entity=patientData&limit=1')).toMatchObject({
      audit: [{ recordId: String(alerts.at(-1)?.['_id']) }],
    });
  });

  test('is made of alerts only', async () => {
    const { data } = await done('patients/*/data?dataId=iraeOverallAlert&limit=1');
    const [alert] = data as EntityRecord[];
    const { status } = await call(`patients/${String(alert?.['patientId'])}/data/nothing/test`);
    expect(status).toBe(404);
  });
});
