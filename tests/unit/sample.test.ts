import { describe, expect, it } from 'vitest';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { readEntities } from '../../platform/entities/files';
import { prepare } from '../../platform/entities/prepare';
import { storedEntities } from '../../platform/entities/stored';
import { secretKey } from '../../platform/secrets/keys';
import { Secrets } from '../../platform/secrets/secrets';
import { isNpi, npiCheckDigit } from '../../src/domain/validation/npi';
import { makeRegistrationCodes, withRoles } from '../../platform/sample/access';
import { Delegates } from '../../platform/sample/delegates';
import { makeOrganizations } from '../../platform/sample/organizations';
import { makePatients, type SamplePatient } from '../../platform/sample/patients';
import { samplePlans } from '../../platform/sample/plans';
import { PLAN_PARTS } from '../../platform/sample/plans/content';
import type { ModelDraft } from '../../platform/sample/plans/irae/draft';
import { MODELS } from '../../platform/sample/plans/irae/models';
import { makeProviders } from '../../platform/sample/providers';
import { Calendar } from '../../platform/sample/random';
import { AFTER_HOURS, BOTH, OFFICE, onCallRows, PRIORITIES } from '../../src/domain/onCall/rows';
import { makeRosters } from '../../platform/sample/rosters';
import { makeDevices, makeRights, makeSubscriptions, makeTrials } from '../../platform/sample/smallEntities';

const NOW = new Date('2026-05-06T13:00:00Z');
const COUNT = 600;

function world(now = NOW) {
  const calendar = new Calendar(now);
  const trials = makeTrials(calendar);
  const organizations = makeOrganizations(
    COUNT,
    calendar,
    trials.map(({ trialId }) => String(trialId)),
  );
  const providers = makeProviders(COUNT, calendar, organizations);
  const providersOf = new Map(
    organizations.map(({ orgId }) => [orgId, providers.filter(({ orgIds }) => orgIds.includes(orgId))]),
  );
  const people: SamplePatient[] = [...makePatients(COUNT, { calendar, organizations, providersOf }, 100)].flat();
  return { calendar, trials, organizations, providers, people, patients: people.map(({ patient }) => patient) };
}

const { calendar, trials, organizations, providers, people, patients } = world();
const secrets = new Secrets(secretKey(Buffer.alloc(32)));
const entities = storedEntities(readEntities(), () => secrets);

/** The faults of records by their entity's rules. */
function faults(entity: string, records: readonly EntityRecord[]): string[] {
  const stored = entities.get(entity);
  if (!stored) throw new Error(`There is no ${entity}`);
  return records.flatMap((record) => {
    const id = String(record[stored.manifest.id]);
    const { errors } = prepare(stored, record, { id, now: NOW.toISOString(), userId: null, trusted: true });
    return errors ? [`${entity} ${id}: ${JSON.stringify(errors)}`] : [];
  });
}

const rows = (record: EntityRecord, name: string): JsonObject[] => (record[name] ?? []) as JsonObject[];
const share = (test: (patient: EntityRecord) => boolean) => patients.filter(test).length / COUNT;

describe('the synthetic population', () => {
  it('is valid by the rules of its entities', () => {
    expect(
      faults(
        'organization',
        withRoles(
          organizations.map(({ record }) => record),
          makeRights(),
        ),
      ),
    ).toEqual([]);
    expect(faults('registrationCode', makeRegistrationCodes(organizations))).toEqual([]);
    expect(
      faults(
        'provider',
        providers.map(({ record }) => record),
      ),
    ).toEqual([]);
    expect(faults('patient', patients)).toEqual([]);
    expect(
      faults(
        'user',
        people.flatMap(({ user }) => (user ? [user] : [])),
      ),
    ).toEqual([]);
    expect(faults('trial', trials)).toEqual([]);
    expect(faults('right', makeRights())).toEqual([]);
    expect(faults('subscription', makeSubscriptions())).toEqual([]);
    expect(faults('device', makeDevices(calendar, organizations, []))).toEqual([]);
    expect(faults('rosterItem', makeRosters(calendar, organizations, patients))).toEqual([]);
  });

  it('has providers on call with every priority, at all hours, for all locations and with several duties', () => {
    const rows = organizations.flatMap(({ orgId }) =>
      onCallRows(
        providers.map(({ record }) => record).filter((record) => JSON.stringify(record['orgs']).includes(orgId)),
        orgId,
      ),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(PRIORITIES));
    expect(new Set(rows.map(({ offHours }) => offHours))).toEqual(new Set([OFFICE, AFTER_HOURS, BOTH]));
    expect(rows.some(({ locationId, status }) => locationId === null && status > 0)).toBe(true);
    expect(rows.some(({ index }) => index === 1)).toBe(true);
  });

  it('is the same all day for the same number of patients', () => {
    const later = world(new Date('2026-05-06T23:59:59Z'));
    expect(later.patients).toEqual(patients);
    expect(later.providers).toEqual(providers);
    expect(later.organizations).toEqual(organizations);
    expect(world(new Date('2026-05-07T00:00:00Z')).patients).not.toEqual(patients);
  });

  it('does not depend on the batch size', () => {
    const providersOf = new Map(
      organizations.map(({ orgId }) => [orgId, providers.filter(({ orgIds }) => orgIds.includes(orgId))]),
    );
    const other = [...makePatients(COUNT, { calendar, organizations, providersOf }, 77)].flat();
    expect(other.map(({ patient }) => patient)).toEqual(patients);
  });

  it('has delegates of patients, independent of the batch size', () => {
    const makeAll = () => {
      const delegates = new Delegates(calendar);
      return patients.map((patient) => delegates.of(patient));
    };
    const all = makeAll();
    expect(makeAll()).toEqual(all);
    const acting = all.flat();
    const users = acting.flatMap(({ user }) => (user ? [user] : []));
    expect(faults('user', users)).toEqual([]);
    const names = users.map(({ username }) => username);
    expect(new Set(names).size).toBe(names.length);
    for (const { username } of acting) expect(names).toContain(username);
    const patientNames = new Set(people.map(({ user }) => user?.['username']));
    expect(names.filter((name) => patientNames.has(name))).toEqual([]);
    expect(acting.length).toBeGreaterThan(COUNT / 10);
    // Some patients have two delegates, and some delegates act for two patients.
    expect(all.some((of) => of.length > 1)).toBe(true);
    expect(acting.length).toBeGreaterThan(users.length);
  });

  it('refers to existing records', () => {
    const orgIds = new Set(organizations.map(({ orgId }) => orgId));
    const providerIds = new Set(providers.map(({ providerId }) => providerId));
    const planIds = new Set(samplePlans().map(({ plan }) => plan['planId']));
    const trialIds = new Set(trials.map(({ trialId }) => trialId));
    const userIds = new Set(people.map(({ user }) => user?.['userId']));
    for (const patient of patients) {
      expect(orgIds).toContain(patient['primaryOrgId']);
      for (const { orgId } of rows(patient, 'orgs')) expect(orgIds).toContain(orgId);
      for (const { planId } of rows(patient, 'plans')) expect(planIds).toContain(planId);
      for (const { trialId } of rows(patient, 'trials')) expect(trialIds).toContain(trialId);
      const team = rows(patient, 'providers').map(({ providerId }) => providerId);
      for (const providerId of team) expect(providerIds).toContain(providerId);
      if (patient['primaryProviderId']) expect(team[0]).toBe(patient['primaryProviderId']);
      if (patient['primaryProviderId']) expect(providerIds).toContain(patient['primaryProviderId']);
      if (patient['userId']) expect(userIds).toContain(patient['userId']);
      const org = organizations.find(({ orgId }) => orgId === patient['primaryOrgId']);
      expect(org?.locationIds).toContain(patient['primaryLocationId']);
      expect(rows(patient, 'patientIds').some(({ systemName }) => systemName === patient['primaryOrgId'])).toBe(true);
    }
  });

  it('has every kind of person that lists distinguish', () => {
    const kinds: ((patient: EntityRecord) => boolean)[] = [
      ({ inactive, inactiveDate }) => inactive === true && typeof inactiveDate === 'string',
      ({ deceased }) => deceased === true,
      ({ importId }) => typeof importId === 'string',
      ({ exportFlag }) => exportFlag === true,
      (patient) => rows(patient, 'orgs').length === 2,
      (patient) => rows(patient, 'trials').length > 0,
      ({ emrId }) => typeof emrId === 'string',
      ({ selfRegistered }) => typeof selfRegistered === 'string',
      ({ providerRegisteredId }) => typeof providerRegisteredId === 'string',
      ({ reminderInterval }) => reminderInterval === 10080,
    ];
    kinds.forEach((kind, index) => {
      expect(share(kind), `kind ${index}`).toBeGreaterThan(0.005);
      expect(share(kind), `kind ${index}`).toBeLessThan(0.7);
    });
  });

  it('has names in several scripts', () => {
    for (const script of ['Latin', 'Han', 'Cyrillic', 'Arabic', 'Hangul']) {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u');
      expect(
        share(({ lastName }) => pattern.test(String(lastName))),
        script,
      ).toBeGreaterThan(0);
    }
    expect(share(({ lastName }) => /[À-ž]/.test(String(lastName)))).toBeGreaterThan(0);
  });

  it('is marked as synthetic, and its addresses reach nobody', () => {
    expect(patients.every(({ synthetic }) => synthetic === true)).toBe(true);
    const everything = JSON.stringify([patients, people.map(({ user }) => user), providers, organizations]);
    const mails = everything.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(mails.filter((mail) => !/@([\w-]+\.)*example\.(com|org|net)$/.test(mail))).toEqual([]);
    const numbers = patients.flatMap((patient) => rows(patient, 'phoneNumbers').map(({ number }) => String(number)));
    expect(numbers.filter((number) => !/^\+1-\d{3}-555-01\d{2}$/.test(number))).toEqual([]);
    const addresses = people.flatMap(({ user }) => (user ? [String(user['username'])] : []));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('gives providers valid identifiers', () => {
    // The example in the standard for NPIs.
    expect(npiCheckDigit('123456789')).toBe(3);
    const given = [
      ...providers.map(({ record }) => record['NPI']),
      ...organizations.flatMap(({ record }) => record['NPIs'] ?? []),
    ];
    expect(given.filter((npi) => !isNpi(String(npi)))).toEqual([]);
  });
});

describe('the plans of the sample', () => {
  const plans = samplePlans();
  const irae = plans[0];

  it('are valid by the rules of their entities', () => {
    for (const { plan, ...content } of plans) {
      expect(faults('plan', [plan])).toEqual([]);
      for (const part of PLAN_PARTS) {
        const records = (content[part] ?? []).map((record) => ({ ...record, planId: plan['planId'] ?? '' }));
        expect(faults(part, records)).toEqual([]);
        const id = entities.get(part)?.manifest.id ?? '';
        expect(new Set(records.map((record) => (record as EntityRecord)[id])).size, part).toBe(records.length);
      }
    }
  });

  it('include an inactive one and a complete one', () => {
    expect(plans.filter(({ plan }) => plan['inactive'] === true)).toHaveLength(1);
    for (const part of PLAN_PARTS) expect(irae?.[part]?.length, part).toBeGreaterThan(1);
  });

  it('have rules and questions that refer to existing data types', () => {
    const dataIds = new Set(irae?.dataType?.map(({ dataId }) => dataId));
    const levels = new Set(irae?.alertLevel?.map(({ alertLevelId }) => alertLevelId));
    for (const model of MODELS) {
      const roles = [
        model.trigger,
        model.primary,
        model.associated,
        model.clinicalModifier,
        model.pertinentNegative,
        model.laboratory,
      ];
      for (const dataId of roles.flatMap((role) => role ?? [])) expect(dataIds, model.modelId).toContain(dataId);
    }
    for (const rule of (irae?.detectModel ?? []).flatMap((model) => rows(model, 'rules'))) {
      expect(levels).toContain(rule['alertLevelId']);
      for (const group of groupsOf(rule)) {
        for (const { dataId } of group.symptoms) expect(dataIds, String(rule['ruleId'])).toContain(dataId);
        expect(group.min).toBeLessThanOrEqual(group.max);
        expect(group.count).toBeLessThanOrEqual(group.symptoms.length);
      }
    }
    const questions = new Set(irae?.question?.map(({ questionId }) => questionId));
    for (const question of irae?.question ?? []) {
      if (question['dataId']) expect(dataIds).toContain(question['dataId']);
      for (const { questionId } of rows(question, 'showWhen')) expect(questions).toContain(questionId);
    }
  });

  it.each(MODELS.map((model) => [model.modelId, model] as const))(
    'no value of a primary symptom of %s is ignored',
    (_id, model) => {
      for (const dataId of model.primary) {
        const top = SINGLE.has(dataId) ? 1 : 4;
        for (let value = 1; value <= top; value += 1) {
          const others = Object.fromEntries(everySymptom(model).map((name) => [name, 0]));
          expect(fires(model, { ...others, [dataId]: value }), `${dataId} ${value}`).toBe(true);
          // The model also fires if only its primary symptoms were answered.
          const alone = Object.fromEntries(model.primary.map((name) => [name, 0]));
          expect(fires(model, { ...alone, [dataId]: value }), `${dataId} ${value}, nothing else`).toBe(true);
        }
      }
      expect(fires(model, Object.fromEntries(everySymptom(model).map((name) => [name, 0]))), 'nothing at all').toBe(
        false,
      );
    },
  );
});

/** Symptoms that are either present or not. */
const SINGLE = new Set(
  (samplePlans()[0]?.dataType ?? [])
    .filter((type) => rows(type, 'tupleDescriptions').every(({ classType }) => classType === 'boolean'))
    .map(({ dataId }) => dataId),
);

interface Group {
  symptoms: { dataId: string }[];
  min: number;
  max: number;
  cond: string;
  count: number;
}

const NAMES = ['primary', 'associated', 'pertinentPositive', 'pertinentNegative', 'clinicalModifiers', 'conditions'];
const groupsOf = (rule: object): Group[] =>
  NAMES.flatMap((name) =>
    (rule as Record<string, Group>)[name] ? [(rule as Record<string, Group>)[name] as Group] : [],
  );
const everySymptom = (model: ModelDraft): string[] =>
  model.rules.flatMap((rule) => groupsOf(rule).flatMap(({ symptoms }) => symptoms.map(({ dataId }) => dataId)));

/** Whether any rule of a model fires if each symptom has the given value. A symptom without a value never matches. */
function fires(model: ModelDraft, values: Record<string, number>): boolean {
  return model.rules.some((rule) =>
    groupsOf(rule).every(({ symptoms, min, max, cond, count }) => {
      const matched = symptoms.filter(({ dataId }) => {
        const value = values[dataId];
        return value !== undefined && value >= min && value <= max;
      }).length;
      return cond === 'all' ? matched === symptoms.length && symptoms.length >= count : matched >= count;
    }),
  );
}
