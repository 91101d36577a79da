import { homePath, reportsPath } from '../../routes';
import { firstShown } from './useDashboard';
import { beginView } from './views';

/**
 * Begins to load the dashboard that opens first, and its figures, before the screen around them is read, which takes
 * longer than all else.
 */
export async function loadDashboards() {
  const screen = import('./Dashboards');
  // The code is also loaded while another screen is open, whose address says nothing about a dashboard.
  const { pathname, search } = globalThis.location;
  const isHere = [reportsPath(), homePath()].includes(pathname);
  const first = firstShown(new URLSearchParams(isHere ? search : ''));
  // A failure is shown in the place of the dashboard, which tries again.
  if (isHere) first?.dashboard.begin?.(first.choices).catch(() => undefined);
  if (first) beginView(first.dashboard.name).catch(() => undefined);
  return { default: (await screen).Dashboards };
}
