import { manifest } from 'virtual:entities';
import { beginPatientFacts } from '../dataProvider/patientFacts';
import type { RaEntityRecord } from '../dataProvider/bindings/keys';
import { hasScreens, listPath, RESERVED_IDS } from '../routes';
import { loadNow } from '../ui/pieces/preload';
import { screensOf } from './entityResource';
import { beginPatient } from './patients/beginPatient';
import { beginReading } from './record/useRecord';

/**
 * What is requested first for the screen of a record that shows more than the record. Its answer has the record, which
 * is then not requested by itself.
 */
const FIRST: Readonly<Record<string, (id: string, tab: string) => Promise<RaEntityRecord | undefined>>> = {
  async patients(id, tab) {
    const facts = await (tab === 'history' ? beginPatient(id) : beginPatientFacts(id));
    return facts && { ...facts.patient, id };
  },
};

const reserved: readonly string[] = RESERVED_IDS;

/** A part of an address; undefined if it is damaged, as in an address that was cut short. */
function readSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Begins to load the screen of an entity at an address, all its parts at once.
 * @param isOpened whether the screen is being opened, so that its record is requested, too; reading it is audited
 * @returns whether the address is one of an entity
 */
export function beginEntity(pathname: string, isOpened: boolean): boolean {
  const [, first = '', inAddress = '', tab = ''] = pathname.split('/');
  const id = readSegment(inAddress);
  const entry = manifest.find((each) => hasScreens(each) && listPath(each) === `/${first}`);
  if (!entry || entry.within) return false;
  const isRecord = id !== undefined && id !== '' && !reserved.includes(id);
  const load = async (): Promise<void> => {
    const parts = isRecord
      ? import('./EntityScreens').then(({ beginRecord }) => beginRecord(entry.resource, tab))
      : undefined;
    await Promise.all([screensOf(entry).begin(), parts]);
  };
  // A failure is shown in the place of the screen, which tries again.
  loadNow(load).catch(() => undefined);
  if (isRecord && isOpened) {
    void beginReading(entry.resource, id, FIRST[entry.resource]?.(id, tab));
  }
  return true;
}
