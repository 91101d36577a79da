import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../../support/app';
import { jobEnded } from '../../support/jobs';
import { samples } from '../../support/samples';
import { countResources, readBundle } from './bundle';
import { compareFacts, sumCompared, type Compared, type Fact } from './compare';
import { readDocument, readImmunizations } from './document';
import { list, object, text as textOf } from './read';
import { LISTS, storedFacts } from './stored';

/**
 * `npm run proof:facts`: imports the clinical files of other systems and compares each value with a reading of the same
 * files that shares no code with the importer. `CLINICAL_SAMPLES` names another folder.
 */

const BUNDLES = samples('fhir', '.json');
const DOCUMENTS = samples('ccda', '.xml');

const print = (what: string, { facts, values, wrong, missing, invented, upgraded }: Compared): void => {
  console.log(
    `${what}: ${facts} facts, ${values} values compared; ${wrong.length} wrong, ${missing.length} missing, ` +
      `${invented.length} invented, ${upgraded.length} upgraded`,
  );
  for (const line of [...wrong, ...missing, ...invented].slice(0, 20)) console.log(`  ${line}`);
};

const sumCounts = (all: readonly { count?: unknown }[]): number =>
  all.reduce((sum, { count }) => sum + Number(count), 0);

describe.skipIf(BUNDLES.length + DOCUMENTS.length === 0)('facts of other systems', () => {
  let app: InProcessApp;
  let token: string;
  beforeAll(async () => {
    app = await openApp('postgres');
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  const read = async (path: string, name: string): Promise<EntityRecord[]> =>
    (await app.call(path, { token })).body[name] as EntityRecord[];
  const patientIds = async (): Promise<string[]> =>
    (await read('patients?limit=0', 'patients')).map(({ patientId }) => String(patientId));
  /** Imports a file. @returns the result, and the ids of the patients who are new */
  const take = async (path: string, body: string, type: string) => {
    const before = new Set(await patientIds());
    const sent = await app.call(path, { token, body, headers: { 'content-type': type } });
    const { result } = await jobEnded(app, token, sent.body);
    return { result: result as EntityRecord, fresh: (await patientIds()).filter((id) => !before.has(id)) };
  };

  test('in FHIR bundles are stored as they are', async () => {
    const compared: Compared[] = [];
    let immunizations = 0;
    for (const { text, name } of BUNDLES) {
      const { result, fresh } = await take('fhir/import', text, 'application/json');
      const [patientId] = fresh;
      expect(patientId, name).toBeDefined();
      const lists = await Promise.all(
        Object.keys(LISTS)
          .filter((list) => list !== 'blobs')
          .map(async (list) => storedFacts(list, await read(`patients/${patientId}/${list}?limit=0`, list))),
      );
      const files = (await read(`patients/${patientId}/blobs?limit=0`, 'images')).map(async ({ blobId }) => {
        const { body } = await app.call(`patients/${patientId}/blobs/${String(blobId)}`, { token });
        return object(body['blob']) as EntityRecord;
      });
      lists.push(storedFacts('blobs', await Promise.all(files)));
      const named = new Set((result['remarks'] as EntityRecord[]).map(({ id }) => String(id)));
      const told = Number(object(result['leftAside'])['Immunization'] ?? 0);
      expect(told, `${name}: immunizations`).toBe(countResources(text, 'Immunization'));
      immunizations += told;
      const source = readBundle(text);
      const kinds = new Set(source.map(({ kind, key }) => `${kind} ${key}`));
      // What this reading does not read, such as a text as a result, is not compared.
      const stored = lists.flat().filter(({ kind, key }) => kind !== 'Observation' || kinds.has(`${kind} ${key}`));
      compared.push(compareFacts(source, stored, ({ key }) => named.has(key)));
    }
    const sum = sumCompared(compared);
    print(`${BUNDLES.length} FHIR bundles`, sum);
    console.log(`${immunizations} immunizations of bundles are told as not taken`);
    expect(sum.values).toBeGreaterThan(1_000);
    expect([sum.wrong, sum.missing, sum.invented, sum.upgraded]).toEqual([[], [], [], []]);
  });

  /** What is stored of a document's patient, told by what the facts say, because ids are not unique in documents. */
  const storedOf = async (patientId: string): Promise<Fact[]> => {
    const list = (name: string) => read(`patients/${patientId}/${name}?limit=0`, name);
    return [
      ...(await list('data')).flatMap(({ labs, eventTime }) =>
        (labs as EntityRecord[]).map(({ dataId, value, unit }) => ({
          kind: 'result',
          key: `${String(dataId)} ${String(value)} ${textOf(unit) ?? ''}`.trim(),
          values: { time: textOf(eventTime) },
        })),
      ),
      ...(await list('conditions')).map(({ conditionId, startDate, category }) => ({
        kind: category === 'encounter-diagnosis' ? 'diagnosis' : 'problem',
        key: String(conditionId),
        values: { start: textOf(startDate) },
      })),
      ...(await list('medications')).map(({ medicationId, status }) => ({
        kind: 'medication',
        key: String(medicationId),
        values: { status: textOf(status) },
      })),
      ...(await list('procedures')).map(({ procedureId, startDate }) => ({
        kind: 'procedure',
        key: String(procedureId),
        values: { start: textOf(startDate) },
      })),
      ...(await list('allergies')).map(({ code, startDate }) => ({
        kind: 'allergy',
        key: String(code),
        values: { start: textOf(startDate) },
      })),
    ];
  };

  /** Decides that a held document is about somebody of whom nothing else is known. */
  const decide = async (heldId: unknown): Promise<EntityRecord> => {
    const body = { firstName: 'Held', lastName: String(heldId), dob: '1950-01-01', gender: 'unknown' };
    const made = object((await app.call('patients', { token, json: body })).body['patient']);
    const decision = { decision: 'attach', patientId: made['patientId'] };
    const answer = await app.call(`heldImports/${String(heldId)}/decision`, { token, json: decision });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { ...object(answer.body['report']), patientId: made['patientId'] } as EntityRecord;
  };

  test('in C-CDA documents are stored as they are', async () => {
    const compared: Compared[] = [];
    let immunizations = 0;
    for (const { text, name } of DOCUMENTS) {
      const sent = await take('apricity-cleanse/import/ccda?async=true', text, 'application/xml');
      const { heldId } = sent.result;
      const result = heldId === undefined ? sent.result : await decide(heldId);
      const patientId = sent.fresh[0] ?? textOf(result['patientId']);
      expect(patientId, name).toEqual(expect.any(String));
      const { title, count } = readImmunizations(text);
      const ofSection = list(result['notTaken']).filter(({ section }) => count > 0 && section === title);
      expect(sumCounts(ofSection), `${name}: immunizations`).toBe(count);
      immunizations += count;
      const source = readDocument(text);
      const known = new Set(source.map(({ kind, key }) => `${kind} ${key}`));
      const stored = (await storedOf(String(patientId))).filter(({ kind, key }) => known.has(`${kind} ${key}`));
      const told = JSON.stringify([result['notTaken'], result['faults']]);
      const one = compareFacts(source, stored, () => false);
      print(name, one);
      if (one.missing.length > 0) console.log(`  told: ${told.slice(0, 1_500)}`);
      compared.push(one);
    }
    const sum = sumCompared(compared);
    expect(compared).toHaveLength(DOCUMENTS.length);
    print(`${DOCUMENTS.length} C-CDA documents`, sum);
    console.log(`${immunizations} immunizations of documents are told as not taken`);
    expect(sum.values).toBeGreaterThan(30);
    expect([sum.wrong, sum.missing, sum.upgraded]).toEqual([[], [], []]);
  });
});
