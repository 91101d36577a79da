import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of clinical files of other systems, if there is one. `CLINICAL_SAMPLES` names another folder. */
const SAMPLES = process.env['CLINICAL_SAMPLES'] ?? join(process.cwd(), '../shared/data');

export interface Sample {
  name: string;
  path: string;
  text: string;
}

/** The sample files of a kind, by name; empty if the folder does not exist. */
export function samples(kind: 'ccda' | 'fhir', ending: '.xml' | '.json'): Sample[] {
  const folder = join(SAMPLES, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name, path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
}
