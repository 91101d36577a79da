import { fieldOf, textOf } from '../entity/read';
import { dueTime, indexAfter } from '../recurrence/due';
import type { Recurrence } from '../recurrence/intervals';

type Args = Readonly<Record<string, unknown>>;

/** The arguments of a report that are the ends of its period. */
const ENDS = ['startTime', 'endTime'] as const;

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Whether a report is about a period with both ends. A beginning alone, such as that of a therapy, is a fixed day. */
export const hasPeriod = (args: Args): boolean => ENDS.every((name) => isMoment(textOf(fieldOf(args, name))));

/** Whether the period is another one than before. */
export const isNewPeriod = (args: Args, before: Args): boolean =>
  ENDS.some((name) => textOf(fieldOf(args, name)) !== textOf(fieldOf(before, name)));

/**
 * The arguments of a schedule's report at a due time. A period belongs to one send; for each later send it is moved on
 * by as many intervals, so that a daily report about yesterday is always about yesterday. Days and longer intervals
 * keep the wall clock of the schedule's zone, as its due times do.
 * @param recurrence its anchor is the due time to which the period belongs
 * @param dueAt ms since 1970
 */
export function argsAt(args: Args, recurrence: Recurrence, dueAt: number): Args {
  const passed = indexAfter(recurrence, dueAt) - 1;
  if (passed < 1 || !hasPeriod(args)) return args;
  const moved = ENDS.map((name) => {
    const anchor = new Date(textOf(fieldOf(args, name))).toISOString();
    return [name, new Date(dueTime({ ...recurrence, anchor }, passed)).toISOString()] as const;
  });
  return { ...args, ...Object.fromEntries(moved) };
}
