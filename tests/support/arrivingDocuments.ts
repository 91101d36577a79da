import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp } from './app';
import { observation, quantity } from './ccda';
import {
  encounter,
  encounters,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
  section,
} from './ccdaEntries';
import type { DatabaseKind } from './platform';

/** A problem, a medication, a procedure and an encounter, as in C-CDA R1.1: templates without versions. */
export const R1_1 = [problems(problem()), medications(medication()), procedures(procedure()), encounters(encounter())];

const C32 = '2.16.840.1.113883.3.88.11.83';
const CCD = '2.16.840.1.113883.10.20.1';
/** The same and a result, as in C32: sections of C32, entries of CCD. */
export const C32_SECTIONS = [
  section(`${C32}.103`, '11450-4', 'Conditions', problem({ template: `${CCD}.28` })),
  section(`${C32}.112`, '10160-0', 'Medications', medication({ template: `${CCD}.24` })),
  section(`${C32}.108`, '47519-4', 'Procedures', procedure({ template: `${CCD}.29` })),
  section(`${C32}.127`, '46240-8', 'Encounters', encounter({ template: `${CCD}.21` })),
  section(
    `${C32}.122`,
    '30954-2',
    'Results',
    observation(`<effectiveTime value="20260302"/>${quantity(13)}`).replace('10.20.22.4.2"', '10.20.1.31"'),
  ),
];

const AT = '2026-05-04T15:30:00.000Z';
const ALT = { dataId: 'alt', name: 'ALT', code: '1742-6', system: 'http://loinc.org', unit: 'U/L', value: 90 };

/** Documents of C-CDA R2.1 that another installation of the platform has written about Zoë Writer and Otto Scan. */
export async function writtenElsewhere(kind: DatabaseKind) {
  const other = await openApp(kind);
  try {
    const token = String((await other.signIn()).body['idToken']);
    const call = async (path: string, json: unknown) => (await other.call(path, { token, json })).body;
    const add = async (patient: EntityRecord) =>
      String(((await call('patients', patient))['patient'] as EntityRecord)['patientId']);
    const zoe = await add({ firstName: 'Zoë', lastName: 'Writer', dob: '1980-02-03', gender: 'female' });
    const otto = await add({ firstName: 'Otto', lastName: 'Scan', dob: '1975-06-07', gender: 'male' });
    const known = { name: 'Melanoma', conditionId: '372244006', system: 'http://snomed.info/sct' };
    await call(`patients/${zoe}/conditions`, { ...known, startDate: '2024-01-02' });
    await call(`patients/${zoe}/medications`, {
      name: 'Pembrolizumab',
      medicationId: '1547545',
      startDate: '2025-03-01',
    });
    const write = async (patientId: string, more: EntityRecord) =>
      String((await call('reporting/generateCCDA', { patientId, ...more }))['ccda']);
    const data = { eventTime: AT, results: [ALT] };
    return {
      progressNote: await write(zoe, { isStructured: true, type: 'progressNote', data }),
      referralNote: await write(zoe, { isStructured: true, type: 'referralNote' }),
      unstructured: await write(otto, { isStructured: false }),
    };
  } finally {
    await other.stop();
  }
}
