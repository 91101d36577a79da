import type { EmployerFigures } from '../../../src/domain/dashboards/employerMetrics';
import type { RtwSet } from '../../../src/domain/returnToWork/sets';
import type { NamedLevels } from './levels';
import type { Dose } from '../../returnToWork/plans';
import type { SetCount } from '../../returnToWork/sets';

/** What the figures need to be named. */
export interface Names {
  levels: NamedLevels;
  doses: readonly Dose[];
}

/** The numbers of some counts by set and value. */
export function numbersOf(counts: readonly SetCount[]) {
  const found = new Map<RtwSet, Map<string, number>>();
  for (const { set, value, count } of counts) {
    const own = found.get(set) ?? new Map<string, number>();
    found.set(set, own.set(value, (own.get(value) ?? 0) + count));
  }
  return {
    of: (set: RtwSet, value: string): number => found.get(set)?.get(value) ?? 0,
    all: (set: RtwSet): [value: string, count: number][] => [...(found.get(set) ?? [])],
    total: (set: RtwSet): number => [...(found.get(set) ?? [])].reduce((sum, [, count]) => sum + count, 0),
  };
}

/** The figures of an employer or of several, from the counts of these. */
export function employerFigures(counts: readonly SetCount[], { levels, doses }: Names): EmployerFigures {
  const { of, all, total } = numbersOf(counts);
  const byLevel = (set: RtwSet) => levels.named(all(set).map(([level, count]) => ({ level, count })));
  return {
    rosterTotals: {
      total: total('roster'),
      registered: total('rosterRegistered'),
      status: Object.fromEntries(all('rosterStatus').toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
    patientTotals: {
      qualified: total('employees'),
      registered: total('registered'),
      overallAlertCounts: byLevel('overallAlerts'),
      covidAlertCounts: byLevel('covidAlerts'),
      exposureAlertCounts: byLevel('exposureAlerts'),
      positiveForCovid: total('positive'),
      totalEvents: total('overallEvents'),
      covidEventsCount: total('covidEvents'),
      exposureEventsCount: total('exposureEvents'),
      testCounts: {
        positive: of('tests', 'positive'),
        negative: of('tests', 'negative'),
        inconclusive: of('tests', 'inconclusive'),
        pending: of('tests', 'pending'),
      },
      openIsolations: of('open', 'isolation'),
      openQuarantines: of('open', 'quarantine'),
      addedToRTW: total('added'),
    },
    vaccinationCounts: {
      employees: total('vaccinated'),
      doses: doses.map(({ typeId, names }) => ({
        typeId,
        name: names.en,
        names,
        count: of('doses', typeId),
        inPeriod: of('dosesInPeriod', typeId),
      })),
      notGiven: {
        planned: of('notGiven', 'planned'),
        refused: of('notGiven', 'refused'),
        unknown: of('notGiven', 'unknown'),
      },
    },
  };
}
