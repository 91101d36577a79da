import type { DocumentOf, DraftOf, EntityId, EntityName } from '../../src/domain/records';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/types';
import { USER } from '../auth/users';
import { SYSTEM } from '../http/context';
import type { Services } from '../base/services';
import { organizationRecords } from './organizationDetails';
import { makeFeedback, makeLogNotifications, makeMaintenanceWindows } from './operations';
import { makeRegistrationCodes, withRoles } from './access';
import { Delegates, linkDelegates } from './delegates';
import { makeDirectMessages } from './directMessages';
import { addLives } from './life';
import { LIFE_ENTITIES } from './life/maker';
import { ReturnToWork } from './life/returnToWork';
import { makeOrganizations } from './organizations';
import { makeOutbox } from './outbox';
import { makePatients } from './patients';
import { samplePlans } from './plans';
import { PLAN_PARTS, type PlanContent } from './plans/content';
import { makeProviders, type SampleProvider } from './providers';
import { Calendar, chance } from './random';
import { makeReportJobs, makeReportSchedules } from './reports';
import { makeRosters, ROSTER_PATIENTS } from './rosters';
import { makeDevices, makeRights, makeSubscriptions, makeTrials } from './smallEntities';
import { userRecord } from './users';

export interface PopulateOptions {
  /** Number of patients; 0 leaves the database empty. */
  patients: number;
  /** The date of the sample; default today. */
  now?: Date;
}

export interface Populated {
  patients: number;
  providers: number;
  organizations: number;
  users: number;
}

type Needed = Pick<Services, 'config' | 'database' | 'entities' | 'log'>;

/** Number of patients per batch. */
const SET = 5000;
/** If there are at least this many patients, indexes are created after the load. */
const LARGE = 5000;
/** Number of patients who may have devices. */
const DEVICE_PATIENTS = 200;
/** Id of the advisory lock for creating the sample. */
const SAMPLE_LOCK = 7_261_003;
/** Entities that show whether the database is empty: it is not empty if one of them has a record. */
const SIGNS = ['patient', 'organization', 'provider', 'plan', 'trial'];

class Population {
  readonly #services: Needed;
  readonly #tx: Tx;

  constructor(services: Needed, tx: Tx) {
    this.#services = services;
    this.#tx = tx;
  }

  /** Stores records of an entity; skips them if the schemas folder lacks that entity. */
  async add<E extends string>(entity: EntityId<E>, records: readonly DraftOf<E>[], dated = false): Promise<void> {
    if (records.length > 0 && this.#services.entities.has(entity)) {
      await this.#services.entities.insertMany(this.#tx, entity, records, SYSTEM, { dated });
    }
  }

  /** Loads several entities; many records are loaded without indexes, which are created afterwards. */
  async large(entities: readonly EntityName[], count: number, load: () => Promise<void>): Promise<void> {
    const { entities: store } = this.#services;
    const [first, ...rest] = entities.filter((entity) => store.has(entity));
    if (first === undefined || count < LARGE) return load();
    return store.bulk(this.#tx, first, () => this.large(rest, count, load));
  }

  async addPlan({ plan, ...content }: PlanContent): Promise<void> {
    const { planId } = plan;
    await this.add('plan', [plan]);
    for (const part of PLAN_PARTS)
      await this.add(
        part,
        (content[part] ?? []).map((record) => ({ ...record, planId })),
      );
  }
}

function byOrganization(providers: readonly SampleProvider[]): Map<string, SampleProvider[]> {
  const found = new Map<string, SampleProvider[]>();
  for (const provider of providers) {
    for (const orgId of provider.orgIds) found.set(orgId, [...(found.get(orgId) ?? []), provider]);
  }
  return found;
}

function providerUsers(providers: readonly SampleProvider[], calendar: Calendar): DocumentOf<'user'>[] {
  const faker = chance('provider users');
  return providers.flatMap(({ record, username, userId }) => {
    if (!username || !userId) return [];
    const terms = calendar.ago(faker, 500, 20);
    const account = {
      username,
      userId,
      firstName: record.firstName,
      lastName: record.lastName,
      phone: null,
      group: 'providers' as const,
    };
    return [userRecord(faker, calendar, account, terms)];
  });
}

async function isEmpty(on: Queryable, { entities }: Needed): Promise<boolean> {
  for (const entity of SIGNS) {
    if (!entities.has(entity)) continue;
    const parent = entities.of(entity).entity['x-entity'].parent ? { parent: '*' } : {};
    const { records } = await entities.list(on, entity, { limit: 1, ...parent });
    if (records.length > 0) return false;
  }
  return true;
}

/**
 * Fills an empty database with synthetic people and their data. Everything is made up: mail domains are example.com and
 * similar, telephone numbers are reserved for fiction, patients and plans are marked as synthetic. The same number of
 * patients gives the same data on the same day (UTC). Everything is stored in one transaction.
 * @returns what was created, or null if the database was not empty or no patients were requested
 */
export async function populate(
  services: Needed,
  { patients, now = new Date() }: PopulateOptions,
): Promise<Populated | null> {
  if (patients <= 0 || !services.entities.has('patient') || !(await isEmpty(services.database.db, services)))
    return null;
  const calendar = new Calendar(now);
  const trials = makeTrials(calendar);
  const organizations = makeOrganizations(
    patients,
    calendar,
    trials.map(({ trialId }) => trialId),
  );
  const providers = makeProviders(patients, calendar, organizations);
  const accounts = providerUsers(providers, calendar);
  let users = accounts.length;
  const made = await services.database.db.transaction().execute(async (tx) => {
    // If several processes start at the same time, only one fills the database.
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(SAMPLE_LOCK)})`.execute(tx);
    if (!(await isEmpty(tx, services))) return false;
    const population = new Population(services, tx);
    for (const plan of samplePlans()) await population.addPlan(plan);
    await population.add('trial', trials);
    const rights = makeRights();
    await population.add('right', rights);
    await population.add('subscription', makeSubscriptions());
    await population.add('organization', withRoles(organizationRecords(organizations, providers), rights));
    await population.add('registrationCode', makeRegistrationCodes(organizations));
    await population.add(
      'provider',
      providers.map(({ record }) => record),
    );
    const withDevices: { patientId: string; orgId: string }[] = [];
    const onRosters: DocumentOf<'patient'>[] = [];
    const delegates = new Delegates(calendar);
    const world = { calendar, organizations, providersOf: byOrganization(providers) };
    const returnToWork = new ReturnToWork();
    await population.large(['patient', 'user', ...LIFE_ENTITIES], patients, async () => {
      let first = 0;
      await population.add('user', accounts);
      await makeOutbox(tx, calendar, accounts);
      for (const set of makePatients(patients, world, SET)) {
        await population.add(
          'patient',
          set.map(({ patient }) => patient),
        );
        const own = set.flatMap(({ user }) => (user ? [user] : []));
        await population.add('user', own);
        const sampleDelegates = services.entities.has(USER) ? set.flatMap(({ patient }) => delegates.of(patient)) : [];
        const theirs = sampleDelegates.flatMap(({ user }) => (user ? [user] : []));
        await population.add(USER, theirs);
        await linkDelegates(tx, sampleDelegates);
        users += own.length + theirs.length;
        await addLives(
          tx,
          services.entities,
          {
            ...world,
            delegateOf: new Map(sampleDelegates.map(({ patientId, userId }) => [patientId, userId])),
            administrator: services.config.adminUsername,
            returnToWork,
          },
          set.map(({ patient }) => patient),
          first,
          (entity, records) => population.add(entity, records, true),
        );
        first += set.length;
        onRosters.push(...set.slice(0, ROSTER_PATIENTS - onRosters.length).map(({ patient }) => patient));
        for (const { patient } of set.slice(0, DEVICE_PATIENTS - withDevices.length)) {
          withDevices.push({ patientId: patient.patientId, orgId: patient.primaryOrgId ?? '' });
        }
      }
    });
    await population.add('rosterItem', makeRosters(calendar, organizations, onRosters));
    await population.add('device', makeDevices(calendar, organizations, withDevices));
    await population.add('feedback', await makeFeedback(tx, services.entities, calendar));
    await population.add('logNotification', makeLogNotifications());
    await population.add('maintenanceWindow', makeMaintenanceWindows(calendar));
    const { adminUsername } = services.config;
    await population.add('reportSchedule', makeReportSchedules(calendar, providers, adminUsername));
    await population.add('reportJob', makeReportJobs(calendar, onRosters, providers, adminUsername), true);
    await makeDirectMessages(tx, services.entities, calendar, onRosters);
    return true;
  });
  if (!made) return null;
  return { patients, providers: providers.length, organizations: organizations.length, users };
}
