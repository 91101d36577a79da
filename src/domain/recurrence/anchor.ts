/** What decides when a schedule is due. */
const TIMES = ['nextSend', 'intervalType', 'interval'] as const;

type Timed = Readonly<Partial<Record<(typeof TIMES)[number] | 'anchor', unknown>>>;

/** Whether an edit moves the first due time, from which all others are counted: the next send is then the first. */
export const movesAnchor = (after: Timed, before: Timed | undefined): boolean =>
  !before?.anchor || TIMES.some((field) => after[field] !== before[field]);
