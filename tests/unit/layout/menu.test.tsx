import { beforeAll, describe, expect, test } from 'vitest';
import { manifest as english, names as allNames } from 'virtual:entities';
import { customScreens } from '../../../src/custom';
import { LANGUAGES, type Language } from '../../../src/domain/entity/types';
import texts from '../../../src/i18n/messages/first/screens';
import { firstSegment, menuSections, SECTIONS, type MenuSources } from '../../../src/layout/menu/entries';
import { icons } from '../../../src/layout/icons';

/** Every entity, named in every language. */
let manifest = english;
beforeAll(async () => {
  const { default: all } = await allNames();
  manifest = english.map((entry) => ({ ...entry, names: all[entry.name] ?? entry.names }));
});

/** The menu that staff know, section by section. */
const KNOWN: Record<(typeof SECTIONS)[number], string[]> = {
  reports: ['reports', 'report_jobs', 'report_schedules'],
  developer: [
    'logs',
    'notifications',
    'metrics',
    'maintenancewindows',
    'promote',
    'tests',
    'patient_labs',
    'patient_models',
    'rights',
    'feedback',
    'currentOps',
    'anthropic',
  ],
  administration: [
    'organizations',
    'providers',
    'patients',
    'users',
    'appointments',
    'employees',
    'devices',
    'subscriptions',
    'directMessages',
    'directMessageAttachments',
    'recentActivity',
    'activities',
    'blobs',
  ],
};

const names = (text: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, { one: text, many: `${text} ${language}`, production: `${text} at work` }]),
  ) as MenuSources['manifest'][number]['names'];

const sources = (more: Partial<MenuSources>): MenuSources => ({
  manifest: [],
  screens: [],
  stage: 'develop',
  language: 'en' as Language,
  translate: (key) => key,
  ...more,
});

describe('the menu', () => {
  test('has the known sections and their order; new entries come last', () => {
    const menu = menuSections(sources({ manifest, screens: customScreens }));
    const order = menu.map(({ section }) => section);
    expect(order).toEqual(SECTIONS.filter((section) => order.includes(section)));
    for (const { section, entries } of menu) {
      const segments = entries.map(({ segment }) => segment);
      const expected = KNOWN[section].filter((segment) => segments.includes(segment));
      expect(segments.slice(0, expected.length)).toEqual(expected);
      const strangers = segments.filter(
        (segment) => Object.values(KNOWN).flat().includes(segment) && !KNOWN[section].includes(segment),
      );
      expect(strangers).toEqual([]);
    }
    const all = menu.flatMap(({ entries }) => entries);
    expect(all.map(({ segment }) => segment)).toEqual(
      expect.arrayContaining(['patients', 'trials', 'rights', 'devices', 'subscriptions']),
    );
    expect(all.filter(({ icon }) => !(icon in icons)).map(({ segment, icon }) => `${segment}: ${icon}`)).toEqual([]);
  });

  test('no two entries have the same icon, because the folded menu shows only icons', () => {
    const all = menuSections(sources({ manifest, screens: customScreens })).flatMap(({ entries }) => entries);
    const shared = all.filter(({ icon, segment }) =>
      all.some((each) => each.icon === icon && each.segment !== segment),
    );
    expect(shared.map(({ segment, icon }) => `${segment}: ${icon}`)).toEqual([]);
  });

  test('sorts entities and bespoke screens together by position, and omits empty sections', () => {
    const place = (order: number) => ({ section: 'administration', order, icon: 'People' }) as const;
    const menu = menuSections(
      sources({
        manifest: [
          { resource: 'patients', names: names('Patients'), menu: place(30) },
          { resource: 'plans', names: names('Plans') },
          { resource: 'organizations', names: names('Organizations'), menu: place(10) },
        ],
        screens: [
          { path: 'activities/:id?', title: 'a.title', menu: { ...place(20), indented: true } },
          { path: 'settings', title: 's.title' },
        ],
      }),
    );
    expect(menu.map(({ section }) => section)).toEqual(['administration']);
    expect(menu[0]?.entries.map(({ segment, label, indented }) => [segment, label, indented])).toEqual([
      ['organizations', 'Organizations en', false],
      ['activities', 'a.title', true],
      ['patients', 'Patients en', false],
    ]);
  });

  test('leads to employee reports, but not where care is clinical', () => {
    const segments = (stage: string) =>
      menuSections(sources({ manifest, screens: customScreens, stage })).flatMap(({ entries }) =>
        entries.map(({ segment }) => segment),
      );
    expect(segments('develop')).toContain('employeeReports');
    expect(segments('production')).toContain('employeeReports');
    expect(segments('vcc')).not.toContain('employeeReports');
  });

  test('has different names in production only', () => {
    const manifestOfOne = [
      {
        resource: 'patients',
        names: names('Patients'),
        menu: { section: 'administration', order: 1, icon: 'x' } as const,
      },
    ];
    const label = (stage: string) => menuSections(sources({ manifest: manifestOfOne, stage }))[0]?.entries[0]?.label;
    expect(label('production')).toBe('Patients at work');
    expect(label('develop')).toBe('Patients en');
    expect(label('vcc')).toBe('Patients en');
  });

  test.each([
    ['patients', 'Patients', 'Employees'],
    ['providers', 'Providers', 'Managers'],
  ])('the menu of %s says %s, in production %s, in every language another word', (resource, many, production) => {
    const label = (stage: string, language: Language = 'en') =>
      menuSections(sources({ manifest, stage, language }))
        .flatMap(({ entries }) => entries)
        .find(({ segment }) => segment === resource)?.label;
    expect(['develop', 'vcc', 'production'].map((stage) => label(stage))).toEqual([many, many, production]);
    const same = LANGUAGES.filter((language) => label('develop', language) === label('production', language));
    expect(same).toEqual([]);
  });

  test.each(LANGUAGES)('no two entries have the same name in any stage, in %s', (language) => {
    const translate = (key: string) => texts[language][key.split('.')[1] as 'audit'] ?? key;
    for (const stage of ['develop', 'vcc', 'production']) {
      const labels = menuSections(sources({ manifest, screens: customScreens, stage, language, translate }))
        .flatMap(({ entries }) => entries)
        .map(({ label }) => label);
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    }
  });
});

test.each([
  ['/', ''],
  ['/patients', 'patients'],
  ['/patients/a%2Fb/record', 'patients'],
  ['//x', 'x'],
])('the first segment of %s is "%s"', (path, segment) => {
  expect(firstSegment(path)).toBe(segment);
});
