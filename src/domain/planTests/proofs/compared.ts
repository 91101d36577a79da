import { isUuid } from '../../uuid';
/** The two sides of a comparison: each the id of a run, or a version of the rules with the last results by it. */
export interface Compared {
  before: string;
  after: string;
}

/** Whether a side of a comparison is a run. Versions of rules have no hyphens. */
export const isRunId = (side: string): boolean => isUuid(side);

/** What can be compared, the newest first. */
export interface Comparable {
  runs: readonly { runId: string }[];
  versions: readonly { ruleSet: string; current: boolean }[];
}

/**
 * The last two runs; if there are not two, the present rules and the version before; null if there is nothing to
 * compare.
 */
function usual({ runs: [last, previous], versions }: Comparable): Compared | null {
  if (last && previous) return { before: previous.runId, after: last.runId };
  // Today's rules may be older than the last results, if a change was taken back.
  const now = versions.find(({ current }) => current) ?? versions[0];
  const other = versions.find((each) => each !== now);
  return now && other ? { before: other.ruleSet, after: now.ruleSet } : null;
}

/**
 * What is compared: what the address names, and the usual choice for what it does not name.
 * @returns null if there is nothing to compare; `isUnknown`: whether the address names what cannot be compared
 */
export function comparedOf(
  comparable: Comparable,
  named: Record<keyof Compared, string | null>,
): (Compared & { isUnknown: boolean }) | null {
  const offered = usual(comparable);
  if (!offered) return null;
  const isKnown = (side: string): boolean =>
    comparable.runs.some(({ runId }) => runId === side) || comparable.versions.some(({ ruleSet }) => ruleSet === side);
  const chosen = (side: string | null, otherwise: string): string =>
    side !== null && isKnown(side) ? side : otherwise;
  return {
    before: chosen(named.before, offered.before),
    after: chosen(named.after, offered.after),
    isUnknown: [named.before, named.after].some((side) => side !== null && !isKnown(side)),
  };
}
