import { sql } from 'kysely';
import type { DocumentOf } from '../../../src/domain/records';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Tx } from '../../db/types';
import { keepRuleSets, PlanContents, type PlanContent } from '../../clinical/detection/planContent';
import type { EntityStore } from '../../entities/store';
import type { SampleOrganization } from '../organizations';
import type { SampleProvider } from '../providers';
import { type Calendar, oneIn } from '../random';
import { addAllGreen } from './acts/allGreen';
import { addCorrections } from './acts/corrections';
import { addReportLink } from './acts/links';
import { addOtherNote } from './acts/notes';
import { addCheckIns } from './checkIn';
import { addAllergies } from './allergies';
import { addClinical, addOverride } from './clinical';
import { addContacts } from './contacts';
import { courseOf, type Tier } from './course';
import { addFindings } from './detect';
import { addForecasts } from './forecasts';
import { addLabs } from './labs';
import { LIFE_ENTITIES, LifeMaker, noRecords, type LifeEntity } from './maker';
import { addPapers } from './papers';
import type { ReturnToWork } from './returnToWork';
import { silenced } from './silence';
import { addTriage, type Doctor } from './triage';

/** One in `FULL_EVERY` patients has full data, up to `MOST_FULL` patients. */
const FULL_EVERY = 10;
const MOST_FULL = 500;
/**
 * Patients below this index have at least one check-in, unless they are silent. All later patients have one laboratory
 * report.
 */
const MOST_LIGHT = 5000;
/** These patients have an override that is in force, so that even a small sample has one. */
const OVERRIDE_EVERY = 200;
const FIRST_OVERRIDE = 10;
/** An override lasts at least five days. */
const DAYS_IN_FORCE = 4;
/** Number of patients per batch. */
const SET = 250;

/** Entities without which there are no data to evaluate, or no rules. */
const NEEDED = ['patientData', 'plan', 'detectModel', 'alertLevel'];

export interface LifeWorld {
  calendar: Calendar;
  organizations: readonly SampleOrganization[];
  providersOf: ReadonlyMap<string, readonly SampleProvider[]>;
  /** The user id of a patient's delegate, by patient id. */
  delegateOf: ReadonlyMap<string, string>;
  /** The name with which the administrator signs in. */
  administrator: string;
  /** The employees of all batches. */
  returnToWork: ReturnToWork;
}

/** How much data the patient at this index gets. */
export function tierOf(index: number): Tier {
  if (index % FULL_EVERY === 0 && index < FULL_EVERY * MOST_FULL) return 'full';
  return index < MOST_LIGHT ? 'light' : 'brief';
}

/** The primary provider or, so that acts have a user, another provider of the organization who has an account. */
function doctorOf(patient: DocumentOf<'patient'>, world: LifeWorld): Doctor | undefined {
  const staff = world.providersOf.get(patient.primaryOrgId ?? '') ?? [];
  const primary = staff.find(({ providerId }) => providerId === patient.primaryProviderId) ?? staff[0];
  const found = primary?.userId ? primary : (staff.find(({ userId }) => userId) ?? primary);
  if (!found) return undefined;
  const { record, providerId, userId } = found;
  const name = [record.firstName, record.lastName].filter(Boolean).join(' ');
  return { providerId, userId: userId ?? null, name };
}

/** Makes the data of one patient's last 90 days; null if the patient has no course. */
async function lifeOf(tx: Tx, contents: PlanContents, world: LifeWorld, patient: DocumentOf<'patient'>, index: number) {
  const delegateId = world.delegateOf.get(patient.patientId);
  const maker = new LifeMaker(patient, world.calendar, index, { delegateId });
  const tier = tierOf(index);
  const drawn = courseOf(maker.faker, world.calendar, patient, tier);
  if (!drawn) return null;
  const course = silenced(drawn, index);
  const doctor = doctorOf(patient, world);
  const brief = tier === 'brief';
  if (!brief) {
    addClinical(maker, course, tier, doctor?.userId ?? null);
    addAllergies(maker, course);
    addCheckIns(maker, course);
  }
  addLabs(maker, course, brief);
  const { used } = await addFindings(tx, contents, maker);
  if (tier === 'full') addForecasts(maker);
  if (brief) return { maker, used };
  addTriage(maker, doctor);
  addContacts(maker, course, tier, doctor);
  if (tier === 'full') {
    const overridden = oneIn(maker.faker, 25);
    if (overridden) addOverride(maker, doctor?.userId ?? null);
    const home = world.organizations.find(({ orgId }) => orgId === patient.primaryOrgId);
    addPapers(maker, course, doctor, home?.record.name ?? '');
    // These steps come last, so that they do not change the records of the steps above.
    await addCorrections(tx, contents, maker, doctor);
    addAllGreen(maker, doctor);
    addOtherNote(maker, course, doctor);
    await addReportLink(tx, maker, doctor, world.administrator);
    if (!overridden && index % OVERRIDE_EVERY === FIRST_OVERRIDE)
      addOverride(maker, doctor?.userId ?? null, DAYS_IN_FORCE);
  }
  return { maker, used };
}

/**
 * Adds the last 90 days of the sample's patients, in batches: their answers, their laboratory values, the findings of
 * detection by the plan's rules, and the reactions of the staff.
 * @param first the first patient's index in the sample
 */
export async function addLives(
  tx: Tx,
  entities: EntityStore,
  world: LifeWorld,
  patients: readonly DocumentOf<'patient'>[],
  first: number,
  store: (entity: string, records: EntityRecord[]) => Promise<void>,
): Promise<void> {
  if (!NEEDED.every((entity) => entities.has(entity))) return;
  const contents = new PlanContents({ entities });
  for (let start = 0; start < patients.length; start += SET) {
    const made: Record<LifeEntity, EntityRecord[]> = noRecords();
    const rules = new Map<string, PlanContent>();
    for (const [offset, patient] of patients.slice(start, start + SET).entries()) {
      const index = first + start + offset;
      const lives = [
        await lifeOf(tx, contents, world, patient, index),
        await world.returnToWork.lifeOf(tx, contents, world.calendar, patient, index),
      ];
      for (const life of lives) {
        if (!life) continue;
        for (const [hash, content] of life.used) rules.set(hash, content);
        for (const entity of LIFE_ENTITIES) made[entity].push(...life.maker.records[entity]);
      }
    }
    await keepRuleSets(tx, rules.values());
    for (const entity of LIFE_ENTITIES) await store(entity, made[entity]);
  }
  // Detection has already run on this data.
  await sql`DELETE FROM detection_due`.execute(tx);
}
