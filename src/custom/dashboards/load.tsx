import { Dashboards } from './Dashboards';
import { firstDashboard } from './useDashboard';

/** Begins to load the dashboard that opens first, so that it does not wait until the screen around it is drawn. */
export function loadDashboards() {
  // A failure is shown in the place of the dashboard, which tries again.
  firstDashboard(new URLSearchParams(globalThis.location.search))
    ?.element()
    .catch(() => undefined);
  return { default: Dashboards };
}
