import { firstShown } from './useDashboard';
import { beginView } from './views';

/**
 * Begins to load the dashboard that opens first, and its figures, before the screen around them is read, which takes
 * longer than all else.
 */
export async function loadDashboards() {
  const screen = import('./Dashboards');
  const first = firstShown(new URLSearchParams(globalThis.location.search));
  // A failure is shown in the place of the dashboard, which tries again.
  first?.dashboard.begin?.(first.choices).catch(() => undefined);
  if (first) beginView(first.dashboard.name).catch(() => undefined);
  return { default: (await screen).Dashboards };
}
