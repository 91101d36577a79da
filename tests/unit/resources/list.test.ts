import { describe, expect, it } from 'vitest';
import { offersImport } from '../../../src/domain/entity/imports';
import { canMake, manifestOf } from '../../../src/domain/entity/manifest';
import { allColumns, linkColumn, projection, shownColumns } from '../../../src/resources/list/columns';
import { filterLabel } from '../../../src/domain/entity/labels';
import { entityFilters, entityFilterTexts } from '../../../src/resources/list/filters';
import { hidingToggles } from '../../../src/resources/list/hiding';
import { monthAgo } from '../../../src/domain/dates/quickRanges';
import { parseListState, writeListState } from '../../../src/resources/list/listState';
import { cutId, orgPatientIds } from '../../../src/resources/patients/orgIds';
import { shownTitle } from '../../../src/resources/list/shownTitle';
import { entityColumns, type RowColumn } from '../../../src/resources/rows/columns';
import { addressesOf, createPath, listPath, recordPath, viewPath } from '../../../src/routes';
import { ageOn, exactTime, relativeTime, shortDate, shortDateTime } from '../../../src/ui/time';
import { entities, entityNamed } from '../dataProvider/support';

const patient = entityNamed('patient');

it("the titles of records to be deleted use the reader's words and dates", () => {
  const title = (name: string, record: Record<string, string>) =>
    shownTitle(entityNamed(name), manifestOf(entityNamed(name)), record, 'fr');
  const createdAt = '2026-11-21T15:04:00.000Z';
  expect(title('note', { category: 'workup', createdAt })).toBe(`Bilan diagnostique ${shortDateTime(createdAt, 'fr')}`);
  expect(title('patient', { firstName: 'Ann', lastName: '2026-11-21' })).toBe('Ann 2026-11-21');
});

describe('the address of a list', () => {
  it('is short for the default list', () => {
    const state = parseListState(new URLSearchParams(), patient);
    expect(state).toEqual({ filters: {}, sort: { field: 'lastName', order: 'ASC' }, page: 1, perPage: 25 });
    expect(writeListState(state, patient).toString()).toBe('');
  });

  it('has filters, order, page and size, and is parsed as it was written', () => {
    const text = 'inactive=true&showDates=true&planId=irae&sort=-firstName&page=3&perPage=50';
    const state = parseListState(new URLSearchParams(text), patient);
    expect(state).toEqual({
      filters: { inactive: true, showDates: true, planId: 'irae' },
      sort: { field: 'firstName', order: 'DESC' },
      page: 3,
      perPage: 50,
    });
    expect(writeListState(state, patient).toString()).toBe(text);
  });

  it('starts with the initial value of a filter, which the address has only if it was changed or cleared', () => {
    const appointment = entityNamed('appointment');
    const filtersOf = (address: string) => parseListState(new URLSearchParams(address), appointment).filters;
    const initial = filtersOf('');
    expect(initial).toEqual({ endAfter: monthAgo() });
    expect(filtersOf('endAfter=2026-01-02')).toEqual({ endAfter: '2026-01-02' });
    expect(filtersOf('endAfter=all')).toEqual({});
    const written = (filters: Record<string, string>) =>
      writeListState({ ...parseListState(new URLSearchParams(), appointment), filters }, appointment).toString();
    expect(written(initial as Record<string, string>)).toBe('');
    expect(written({ endAfter: '2026-01-02' })).toBe('endAfter=2026-01-02');
    expect(written({})).toBe('endAfter=all');
  });

  it('ignores invalid values, and never contains free text', () => {
    const state = parseListState(
      new URLSearchParams('page=-1&perPage=1000000&inactive=maybe&other=1&search=ann'),
      patient,
    );
    expect(state).toEqual({ filters: {}, sort: { field: 'lastName', order: 'ASC' }, page: 1, perPage: 100 });
    const written = writeListState({ ...state, filters: { search: 'ann', planId: 'irae' } }, patient);
    expect(written.toString()).toBe('planId=irae&perPage=100');
  });
});

describe('what a list offers', () => {
  it('the import, if people create the records and saves need no review', () => {
    const offered = (name: string) => offersImport(manifestOf(entityNamed(name)), entityNamed(name));
    for (const name of ['organization', 'provider', 'trial', 'device', 'subscription', 'right', 'maintenanceWindow'])
      expect(offered(name), name).toBe(true);
    for (const name of ['feedback', 'activity', 'detectModel', 'plan']) expect(offered(name), name).toBe(false);
  });

  it('the toggles that hide records, while they do', () => {
    const names = (filters: Record<string, boolean>) =>
      hidingToggles(entityNamed('organization'), filters).map(({ name }) => name);
    expect(names({})).toEqual(['inactive', 'validated']);
    expect(names({ validated: true })).toEqual(['inactive']);
    expect(hidingToggles(patient, {}).map(({ name }) => name)).not.toContain('showDates');
  });
});

describe('columns', () => {
  const names = (chosen: string[] | null, filters = {}) =>
    shownColumns(patient, chosen, filters).map(({ field }) => field);

  it('are those of the schema, with dates only on request', () => {
    expect(names(null)).toEqual(['patientIds', 'emrId', 'firstName', 'lastName', 'emails', 'phoneNumbers']);
    expect(names(null, { showDates: true }).slice(6)).toEqual([
      'patientCreated',
      'acceptedTerms',
      'selfRegistered',
      'providerRegistered',
      'referralDate',
      'lastImport',
    ]);
  });

  it("are not offered for the platform's own marks", () => {
    const offered = allColumns(patient).map(({ field }) => field);
    expect(offered).toContain('gender');
    expect(offered).not.toContain('synthetic');
    expect(offered).not.toContain('_version');
  });

  it("can be any plain field, and are read with the record's name", () => {
    expect(names(['lastName', 'gender'])).toEqual(['lastName', 'gender']);
    const columns = shownColumns(patient, ['gender'], {});
    expect(projection(patient, columns, ['orgs'])).toEqual([
      'patientId',
      '_version',
      'firstName',
      'lastName',
      'gender',
      'orgs',
    ]);
    expect(linkColumn(patient, shownColumns(patient, null, {}))).toBe('firstName');
    expect(linkColumn(patient, columns)).toBe('gender');
  });
});

describe('patient ids', () => {
  it('are those of the patient’s own organizations, truncated after 16 characters', () => {
    const record = {
      orgs: [{ orgId: 'o-1' }],
      patientIds: [
        { systemName: 'o-1', systemId: 'MRN-1' },
        { systemName: 'o-2', systemId: 'MRN-2' },
        { systemName: 'emr', systemId: 'E' },
        { systemName: 'o-1', systemId: '' },
      ],
    };
    expect(orgPatientIds(record)).toEqual(['MRN-1']);
    expect(orgPatientIds({})).toEqual([]);
    expect(cutId('1234567890123456')).toBe('1234567890123456');
    expect(cutId('12345678901234567')).toBe('1234567890123456…');
  });
});

describe('addresses', () => {
  it('exist for every entity with screens', () => {
    const addresses = entities.map(manifestOf).flatMap(addressesOf);
    for (const name of [
      'patients',
      'organizations',
      'providers',
      'users',
      'trials',
      'devices',
      'subscriptions',
      'rights',
    ]) {
      expect(addresses).toContain(`/${name}`);
      expect(addresses).toContain(`/${name}/:id`);
    }
    expect(addresses.filter((address) => address.startsWith('/roster'))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('escape ids that people type', () => {
    const entry = { resource: 'rights' };
    expect([
      listPath(entry),
      createPath(entry),
      recordPath(entry, 'a/b c'),
      recordPath(entry, 'x', 'history'),
      viewPath(entry, 'v 1'),
    ]).toEqual(['/rights', '/rights/create', '/rights/a%2Fb%20c', '/rights/x/history', '/rights?view=v%201']);
  });
});

describe('times', () => {
  it('are MM-DD-YYYY in the viewer’s zone; a date of birth never shifts', () => {
    for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])
      expect(shortDate('1970-01-01', 'en', zone)).toBe('01-01-1970');
    expect(shortDate('2026-03-08T03:00:00.000Z', 'en', 'America/Chicago')).toBe('03-07-2026');
    expect(shortDateTime('2026-03-08T08:30:00.000Z', 'en', 'America/Chicago')).toBe('03-08-2026 03:30');
    expect(shortDate('nonsense', 'en')).toBe('');
    expect(shortDate(null, 'en')).toBe('');
  });

  it('are exact with their zone, or relative in words', () => {
    expect(exactTime('2026-07-01T12:00:05.000Z', 'en', 'America/Chicago')).toBe(
      '07-01-2026 07:00:05 CDT (America/Chicago)',
    );
    const now = Date.parse('2026-07-01T12:00:00.000Z');
    expect(relativeTime('2026-07-01T11:57:00.000Z', 'en', now)).toBe('3 minutes ago');
    expect(relativeTime('2026-07-01T11:59:30.000Z', 'en', now)).toBe('now');
    expect(relativeTime('2026-07-02T13:00:00.000Z', 'en', now)).toBe('in 1 day');
  });

  it('are told in days, in months and years only once these are not misleading', () => {
    const now = Date.parse('2026-07-01T12:00:00.000Z');
    const ago = (days: number, language = 'en') =>
      relativeTime(new Date(now - days * 86_400_000).toISOString(), language, now);
    expect([1, 13, 38, 57, 89].map((days) => ago(days))).toEqual([
      '1 day ago',
      '13 days ago',
      '38 days ago',
      '57 days ago',
      '89 days ago',
    ]);
    expect(ago(1.9, 'fr')).toBe('il y a 1 jour');
    expect(ago(100)).toBe('3 months ago');
    expect(ago(700)).toBe('22 months ago');
    expect(ago(740)).toBe('2 years ago');
  });

  it('create a formatter once per reader, not per cell', () => {
    const Real = Intl.DateTimeFormat;
    let made = 0;
    const counted = <T>(result: T): T => ((made += 1), result);
    Intl.DateTimeFormat = new Proxy(Real, {
      apply: () => counted(Real()),
      construct: (_, [language, options]) => counted(new Real(language, options)),
    });
    try {
      for (let hour = 0; hour < 100; hour += 1) {
        const at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
        shortDateTime(at, 'en');
        exactTime(at, 'es');
      }
    } finally {
      Intl.DateTimeFormat = Real;
    }
    // Only two formats are created, and sometimes one more to learn the viewer's zone.
    expect(made).toBeLessThan(20);
  });

  it('count whole years of age', () => {
    const now = new Date(2026, 6, 1);
    expect([ageOn('1980-07-01', now), ageOn('1980-07-02', now), ageOn('', now), ageOn('2030-01-01', now)]).toEqual([
      46,
      45,
      undefined,
      undefined,
    ]);
  });
});

it('offers new records if people create them, not if they are received', () => {
  expect(canMake(manifestOf(patient))).toBe(true);
  expect(canMake(manifestOf(entityNamed('feedback')))).toBe(false);
});

it("offers an entity's filters with the controls that its schema names", () => {
  const filters = entityFilters(patient, 'en');
  const kindOf = (name: string) => filters.find((filter) => filter.name === name)?.kind;
  expect([kindOf('inactive'), kindOf('showDates')]).toEqual(['toggle', 'toggle']);
  const choices = entityFilters(entityNamed('user'), 'fr').find((filter) => filter.kind === 'choices');
  expect(choices?.choices.length).toBeGreaterThan(1);
  expect(entityFilterTexts(patient, 'Search', 'fr').label({ name: 'inactive', kind: 'toggle' })).toBe(
    filterLabel(patient, 'inactive', 'fr'),
  );
});

it('an empty title of a row is shown as it is if the row has a name, and as the id otherwise', () => {
  const cellOf = (column: RowColumn) => {
    const cell = entityColumns([column], patient, {})[0]?.cell(
      { patientId: 'p-1' },
      { translate: String, language: 'en' },
    );
    return typeof cell;
  };
  expect(cellOf({ field: 'firstName', link: true })).toBe('string');
  expect(cellOf({ field: 'firstName', link: true, named: true })).toBe('object');
});
