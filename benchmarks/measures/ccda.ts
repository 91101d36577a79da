import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importOne } from '../../platform/clinical/ccda/importJob';
import { OUR_PATIENTS, OUR_RECORDS } from '../../platform/clinical/ccda/templates';
import { structuredDocument } from '../../platform/clinical/ccda/write/document';
import { readXml } from '../../platform/clinical/ccda/xml';
import { SYSTEM } from '../../platform/http/context';
import { median, ms, timed } from '../support/time';
import type { Measure } from '../support/types';

const DOCUMENTS = 100;
/** Documents that are imported before the measurement, so that all code is compiled. */
const WARM_UP = 20;

const letters = (index: number): string =>
  [index, Math.floor(index / 26)].map((each) => String.fromCodePoint(97 + (each % 26))).join('');

/**
 * A referral note of another system about one patient: 15 problems, 15 medications and 40 results. This platform's own
 * writer makes it, with the ids of another system.
 */
export function makeDocument(index: number): string {
  const at = '2026-05-01T08:00:00.000Z';
  const many = <T>(count: number, make: (name: string, at: number) => T): T[] =>
    Array.from({ length: count }, (_, place) => make(`${index}-${place}`, place));
  const xml = structuredDocument('referralNote', {
    patient: {
      patientId: `bench-${index}`,
      firstName: `Bench${letters(index)}`,
      lastName: 'Measure',
      dob: '1970-02-03',
      gender: 'female',
    },
    provider: null,
    organization: null,
    author: 'bench',
    now: at,
    conditions: many(15, (name, place) => ({
      _id: `c${name}`,
      patientId: '',
      name: `Problem ${name}`,
      conditionId: `${1000 + place}`,
      system: 'http://snomed.info/sct',
      startDate: '2024-01-02',
    })),
    allergies: [],
    absences: [],
    medications: many(15, (name, place) => ({
      _id: `m${name}`,
      patientId: '',
      name: `Medication ${name}`,
      medicationId: `${2000 + place}`,
      startDate: '2025-03',
    })),
    results: many(40, (name, place) => ({
      dataId: `d${place}`,
      name: `Result ${name}`,
      code: `${3000 + place}-1`,
      system: 'http://loinc.org',
      unit: 'U/L',
      value: 30 + place,
      range: { low: 7, high: 56 },
      planId: null,
    })),
    at,
    assessment: 'Stable.',
    reason: 'Review',
  });
  return xml
    .replaceAll(OUR_PATIENTS, '1.2.3.4')
    .replaceAll(OUR_RECORDS, '1.2.3.5')
    .replace('<manufacturerModelName>Careglass', '<manufacturerModelName>Another system');
}

/**
 * Runs two tasks on each document in turn, so that other load on the machine affects both.
 * @returns the medians in ms
 */
async function forEach(
  files: readonly string[],
  one: (xml: string) => unknown,
  other: (xml: string) => unknown,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (const file of files)
    for (const [index, task] of [one, other].entries())
      times[index === 0 ? 0 : 1].push(await timed(async () => task(await readFile(file, 'utf8'))));
  return [median(times[0]), median(times[1])];
}

const measure: Measure = {
  name: 'ccda',
  needs: 'platform',
  async run({ kind, small }) {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-ccda-'));
    try {
      const files: string[] = [];
      for (let index = 0; index < DOCUMENTS + WARM_UP; index += 1) {
        const file = join(folder, `${index}.xml`);
        await writeFile(file, makeDocument(index));
        files.push(file);
      }
      const { services } = small.app;
      const records = { added: 0 };
      const take = async (xml: string) => {
        const { labItems, counts } = await importOne(services, { xml, root: readXml(xml) }, { actor: SYSTEM });
        records.added += [labItems, ...Object.values(counts)].reduce((sum, { added }) => sum + added, 0);
      };
      const [warm, measured] = [files.slice(0, WARM_UP), files.slice(WARM_UP)];
      await forEach(warm, readXml, take);
      records.added = 0;
      const [parsing, all] = await forEach(measured, readXml, take);
      // Each document also says that there is no information about allergies.
      const expected = DOCUMENTS * 71;
      if (records.added !== expected) throw new Error(`${records.added} records instead of ${expected} were added`);
      const [parsingAgain, again] = await forEach(measured, readXml, take);
      const size = Math.round(Buffer.byteLength(makeDocument(0)) / 1024);
      return [
        {
          what: `C-CDA document of ${size} kB with 70 records: parse, match, store`,
          on: kind,
          value: all / parsing,
          must: 4,
          detail: `${ms(all)} ÷ ${ms(parsing)} for reading and parsing alone; ${(1000 / all).toFixed(0)} documents/s`,
        },
        {
          what: 'the same once more, nothing new',
          on: kind,
          value: again / parsingAgain,
          must: 4,
          detail: `${ms(again)} ÷ ${ms(parsingAgain)}; ${(1000 / again).toFixed(0)} documents/s`,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default measure;
