import { DASHBOARDS, type Dashboard, type DashboardName } from './types';

const found = import.meta.glob<{ default: Dashboard }>('./*/dashboard.ts', { eager: true });

/** All dashboards in the order of the picker. Each one is a folder here with a `dashboard.ts`. */
export const dashboards: readonly Dashboard[] = Object.values(found)
  .map((module) => module.default)
  .toSorted((one, other) => DASHBOARDS.indexOf(one.name) - DASHBOARDS.indexOf(other.name));

export const dashboardNamed = (name: string): Dashboard | undefined => dashboards.find((each) => each.name === name);

/** The dashboards that a stage shows: where care is clinical, nobody returns to work. */
export const offeredIn = (stage: string): readonly Dashboard[] =>
  dashboards.filter(({ group }) => group !== 'returnToWork' || stage !== 'vcc');

/** The dashboard that opens first. */
export const USUAL: DashboardName = 'overview';
