import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { runtimeConfig } from '../../dataProvider/config';
import { readStored, useStored } from '../../ui/useStored';
import { choicesFor, firstChoices, keptChoices, reportIn, reportParameter, writtenChoices } from './choices';
import { dashboardNamed, offeredIn, USUAL } from './registry';
import type { Choices, Dashboard, DashboardName } from './types';

const KEY = 'careglass.dashboard';
const CHOICES_KEY = 'careglass.dashboardChoices';

/** The dashboard that the address asks for; undefined if it asks for none, or for one that this stage does not have. */
function askedFor(address: URLSearchParams, offered: readonly Dashboard[]): Dashboard | undefined {
  const asked = reportIn(address)?.toLowerCase();
  return asked === undefined
    ? undefined
    : offered.find(({ name, reportName }) => [name, reportName].some((each) => each?.toLowerCase() === asked));
}

/** The dashboard that is shown when the screen opens, and the choices with which it opens. */
export function firstShown(address: URLSearchParams): { dashboard: Dashboard; choices: Choices } | undefined {
  const offered = offeredIn(runtimeConfig().stage);
  const remembered = readStored('local', KEY);
  const dashboard =
    askedFor(address, offered) ?? offered.find(({ name }) => name === remembered) ?? dashboardNamed(USUAL);
  if (!dashboard) return undefined;
  const isAsked = [...address.keys()].length > 0;
  const kept = readStored('session', CHOICES_KEY) ?? '';
  return { dashboard, choices: isAsked ? firstChoices(dashboard, address) : keptChoices(dashboard, kept) };
}

interface State {
  dashboard: Dashboard;
  choices: Choices;
  refreshed: number;
  /** The parameter of the address that names a report that this stage does not have. */
  missing: readonly [name: string, value: string] | undefined;
}

/**
 * The dashboard that is shown, and what its controls have chosen. The dashboard is remembered in this browser, and the
 * choices in this window. The address can preselect both, and is cleared then; it keeps the records that it lists.
 */
export function useDashboard() {
  const [address] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const offered = offeredIn(runtimeConfig().stage);
  const [, remember] = useStored('local', KEY, USUAL);
  const [, keep] = useStored('session', CHOICES_KEY, '');
  const [state, setState] = useState((): State | undefined => {
    const first = firstShown(address);
    return first && { ...first, refreshed: 0, missing: undefined };
  });
  const keepChoices = useEffectEvent(() => state && keep(writtenChoices(state.dashboard, state.choices)));
  useEffect(() => void keepChoices(), [state]);
  const preselects = [...address.keys()].length > 0;
  // A link to another dashboard may be followed while this screen is open.
  const preselect = useEffectEvent(() => {
    const asked = askedFor(address, offered);
    const missing = asked ? undefined : reportParameter(address);
    if (missing) console.warn('reportName is not found');
    const dashboard = asked ?? state?.dashboard;
    if (dashboard) {
      setState({ dashboard, choices: firstChoices(dashboard, address), refreshed: 0, missing });
      remember(dashboard.name);
    }
    void navigate({ search: '', hash }, { replace: true });
  });
  useEffect(() => {
    if (preselects) preselect();
  }, [preselects, address]);
  return {
    offered,
    dashboard: state?.dashboard,
    choices: state?.choices,
    refreshed: state?.refreshed ?? 0,
    missing: state?.missing,
    forgetMissing: (): void => setState((before) => before && { ...before, missing: undefined }),
    choose(name: DashboardName): void {
      const dashboard = dashboardNamed(name);
      if (!dashboard) return;
      remember(name);
      setState((before) => ({
        dashboard,
        choices: before ? choicesFor(dashboard, before.choices) : firstChoices(dashboard, new URLSearchParams()),
        refreshed: 0,
        missing: undefined,
      }));
    },
    change: (change: Partial<Choices> | ((before: Choices) => Partial<Choices>)): void =>
      setState((before) => {
        if (!before) return before;
        const changed = typeof change === 'function' ? change(before.choices) : change;
        return { ...before, choices: { ...before.choices, ...changed } };
      }),
    refresh: (): void => setState((before) => before && { ...before, refreshed: before.refreshed + 1 }),
  };
}
