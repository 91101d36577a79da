import type { Theme } from '@mui/material/styles';
import { nameIn, type LevelCount } from '../../../domain/dashboards/figures';
import type { EmployerFigures } from '../../../domain/dashboards/employerMetrics';
import type { Language } from '../../../domain/entity/types';
import { isAlertColor } from '../../../domain/report/shapes';
import type { RtwSet } from '../../../domain/returnToWork/sets';

/** A number that employers have, and the set of records behind it. */
export interface Quantity {
  key: string;
  label: string;
  /** What it counts, if the label alone does not say it. */
  help?: string;
  /** A colour of the theme; by default that of its place. */
  color?: string;
  /** The colour of an alert level, whose sign is shown beside the label. */
  level?: string | null;
  of: (figures: EmployerFigures) => number;
  set: RtwSet;
  /** The value of the set. */
  value?: string;
}

/** The names of the lists of levels in the figures of an employer. */
export type LevelList = 'overallAlertCounts' | 'covidAlertCounts' | 'exposureAlertCounts';

const countIn = (levels: readonly LevelCount[], id: string): number =>
  levels.find(({ alertLevelId }) => alertLevelId === id)?.count ?? 0;

/** The numbers of alerts by level, with the colours of the levels. */
export const levelQuantities = (
  totals: EmployerFigures,
  list: LevelList,
  set: RtwSet,
  { palette }: Theme,
  language: Language,
): Quantity[] =>
  totals.patientTotals[list].map(({ alertLevelId, names, color }) => ({
    key: alertLevelId,
    label: names[language],
    level: color,
    ...(isAlertColor(color) && { color: palette.alert[color] }),
    of: ({ patientTotals }) => countIn(patientTotals[list], alertLevelId),
    set,
    value: alertLevelId,
  }));

/** The numbers of roster items: all, those of registered people, and by status. */
export const rosterQuantities = (totals: EmployerFigures, words: (name: string) => string): Quantity[] => [
  { key: 'total', label: words('total'), of: ({ rosterTotals }) => rosterTotals.total, set: 'roster' },
  {
    key: 'registered',
    label: words('registeredItems'),
    help: words('registeredItemsHelp'),
    of: ({ rosterTotals }) => rosterTotals.registered,
    set: 'rosterRegistered',
  },
  ...Object.keys(totals.rosterTotals.status).map((status): Quantity => ({
    key: `status ${status}`,
    label: ['active', 'inactive', ''].includes(status) ? words(`status.${status || 'none'}`) : status,
    of: ({ rosterTotals }) => rosterTotals.status[status] ?? 0,
    set: 'rosterStatus',
    value: status,
  })),
];

/** The numbers of completed vaccinations by dose. */
export const doseQuantities = (
  { vaccinationCounts }: Pick<EmployerFigures, 'vaccinationCounts'>,
  language: Language,
): Quantity[] =>
  vaccinationCounts.doses.map(({ typeId, ...dose }) => ({
    key: typeId,
    label: nameIn(dose, language),
    of: (figures) => figures.vaccinationCounts.doses.find((each) => each.typeId === typeId)?.count ?? 0,
    set: 'doses',
    value: typeId,
  }));

export const eventQuantities = (words: (name: string) => string): Quantity[] => [
  { key: 'all', label: words('allEvents'), of: ({ patientTotals }) => patientTotals.totalEvents, set: 'overallEvents' },
  {
    key: 'covid',
    label: words('covidEvents'),
    of: ({ patientTotals }) => patientTotals.covidEventsCount,
    set: 'covidEvents',
  },
  {
    key: 'exposure',
    label: words('exposureEvents'),
    of: ({ patientTotals }) => patientTotals.exposureEventsCount,
    set: 'exposureEvents',
  },
];

export const otherQuantities = (words: (name: string) => string): Quantity[] => [
  {
    key: 'qualified',
    label: words('qualified'),
    help: words('employeesHelp'),
    of: ({ patientTotals }) => patientTotals.qualified,
    set: 'employees',
  },
  {
    key: 'registered',
    label: words('registered'),
    help: words('registeredHelp'),
    of: ({ patientTotals }) => patientTotals.registered,
    set: 'registered',
  },
  {
    key: 'added',
    label: words('added'),
    help: words('addedHelp'),
    of: ({ patientTotals }) => patientTotals.addedToRTW,
    set: 'added',
  },
  {
    key: 'positive',
    label: words('positive'),
    help: words('positiveHelp'),
    of: ({ patientTotals }) => patientTotals.positiveForCovid,
    set: 'positive',
  },
  {
    key: 'isolation',
    label: words('openIsolations'),
    of: ({ patientTotals }) => patientTotals.openIsolations,
    set: 'open',
    value: 'isolation',
  },
  {
    key: 'quarantine',
    label: words('openQuarantines'),
    of: ({ patientTotals }) => patientTotals.openQuarantines,
    set: 'open',
    value: 'quarantine',
  },
];
