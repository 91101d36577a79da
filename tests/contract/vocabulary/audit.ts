import { describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { PATIENTS, type Workshop } from '../../support/workshop';

/** Proves `phi`, `partition` and `auditReads`. */
export function proveAudit(shop: () => Workshop): void {
  const auditOf = (requestIds: string[]) =>
    shop()
      .app.services.database.db.selectFrom('audit')
      .select(['action', 'entity', 'patient_id', 'record_id', 'username', 'details', 'request_id'])
      .where('request_id', 'in', requestIds)
      .execute();
  const read = async (path: string) => {
    const answer = await shop().api<JsonObject>(path);
    expect(answer.status, answer.text).toBe(200);
    return answer.headers.get('x-request-id') ?? '';
  };

  describe('the audit of reads', () => {
    test.each([
      ['reading', 'phi', PATIENTS[1]],
      ['visit', 'phi', PATIENTS[1]],
      ['meter', 'auditReads', null],
      ['lamp', 'neither', undefined],
    ])('of %s with %s has the patient %s', async (name, _keyword, patient) => {
      const client = shop().client(name, { patientId: PATIENTS[1] });
      const made = await client.add(shop().record(name, typeof patient === 'string' ? { patientId: patient } : {}));
      const id = client.idOf(made);
      const list = name === 'visit' ? `?patientId=${PATIENTS[1]}` : '';
      const requests: [action: string, id: string][] = [
        ['read', await read(client.address(id))],
        ['read', await read(client.address(id, '/versions'))],
        ['list', await read(`${client.path}${list}`)],
      ];
      const rows = await auditOf(requests.map(([, request]) => request));
      const expected = requests.map(([action, request]) => ({
        action,
        entity: name,
        patient_id: patient,
        record_id: action === 'read' ? id : null,
        username: 'admin',
        request_id: request,
      }));
      const order = (a: { request_id: string | null }, b: { request_id: string | null }) =>
        String(a.request_id).localeCompare(String(b.request_id));
      expect(rows.toSorted(order)).toMatchObject(patient === undefined ? [] : expected.toSorted(order));
      expect(rows).toHaveLength(patient === undefined ? 0 : 3);
    });

    test('and writes of records below a parent names the parent', async () => {
      const client = shop().client('drawer');
      const answer = await shop().api<JsonObject>(client.path, { json: shop().record('drawer') });
      const made = client.one(answer);
      const answers = [answer, await client.save({ ...made, name: 'Changed' }), await client.remove(made['drawerId'])];
      for (const [at, action] of ['create', 'update', 'delete'].entries())
        expect(await auditOf([answers[at]?.headers.get('x-request-id') ?? ''])).toMatchObject([
          { action, entity: 'drawer', record_id: made['drawerId'], details: { parent: 'main' } },
        ]);
    });

    test('of patients has the patient and no name, for each batch of a stream, too', async () => {
      const json = { dob: '1980-02-29', lastName: 'Audited' };
      const created = await shop().api<{ patient: EntityRecord }>('patients?getOrgs=true', { json });
      expect((await shop().api('patients?getOrgs=maybe', { json })).status).toBe(400);
      const id = String(created.body.patient['patientId']);
      const saved = await shop().api<{ patient: EntityRecord }>(`patients/${id}?getOrgs=true`, {
        method: 'PUT',
        json: created.body.patient,
      });
      expect(saved.body.patient).toMatchObject({ patientId: id });
      const requests = new Map<string, string>();
      for (const [action, path] of [
        ['read', `patients/${id}?getOrgs=true`],
        ['read', `patients/${id}/versions`],
        ['list', 'patients?search=Audited'],
        ['list', 'patients?limit=0'],
        ['export', 'patients/export'],
      ] as const)
        requests.set(await read(path), action);
      const rows = await auditOf([...requests.keys()]);
      // Reading a page or a record leaves one audit row. A stream leaves one row for itself and one for each batch.
      const streams = ['patients?limit=0', 'patients/export'].length;
      expect(rows).toHaveLength(requests.size + streams);
      for (const row of rows) {
        expect(row.action).toBe(requests.get(row.request_id ?? ''));
        expect(row.username).toBe('admin');
        if (row.action === 'read') expect(row.patient_id).toBe(id);
        expect(JSON.stringify(row.details)).not.toContain('Audited');
      }
      for (const [requestId, action] of requests) {
        const own = rows.filter(({ request_id }) => request_id === requestId);
        if (action !== 'read') expect(own.some(({ details }) => JSON.stringify(details).includes(id))).toBe(true);
      }
    });
  });
}
