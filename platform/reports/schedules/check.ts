import { isOneOf, keysOf, rowsOf, textOf } from '../../../src/domain/entity/read';
import type { DocumentOf, PartOf } from '../../../src/domain/records';
import { movesAnchor } from '../../../src/domain/recurrence/anchor';
import { argsFor, lackingArgs, namedZone, PERSON_ARGUMENT, SOMEBODY } from '../../../src/domain/report/scheduled';
import { hasPeriod, isNewPeriod } from '../../../src/domain/report/schedulePeriod';
import type { EntityStore } from '../../entities/store';
import { HttpError, invalid } from '../../http/errors';
import type { KnownReport, ReportKinds } from '../kinds';
import { argsDue, SCHEDULE, type Schedule } from './record';

/** The names of the arguments that a report takes. */
export const argumentsOf = ({ args }: KnownReport): string[] => Object.keys(args.properties);

/**
 * Checks that a report can be made with the arguments of a schedule, as far as this can be known before it is due.
 * @throws HttpError 422 at `reportName`, `recipe` or `args`
 */
export function requireReport(
  kinds: ReportKinds,
  { reportName, recipe, args = {}, batch = false, sendTo }: DocumentOf<typeof SCHEDULE>,
): void {
  const kind = kinds.get(reportName);
  if (!kind) throw invalid({ reportName: [{ code: 'unknownRecord' }] });
  if (!isOneOf(kind.recipes, recipe)) throw invalid({ recipe: [{ code: 'enum' }] });
  const takes = argumentsOf(kind);
  const recipients = rowsOf(sendTo);
  const refuse = (name: string): HttpError => invalid({ args: [{ code: 'argument', params: { name } }] });
  const required = [...(kind.args.required ?? [])];
  const [missing] = lackingArgs({ args, batch, sendTo: recipients }, { required, takes });
  if (missing !== undefined) throw refuse(missing);
  // A report takes one kind of person at most, so only one of these completions has an effect.
  const completed = keysOf(PERSON_ARGUMENT).reduce<Record<string, unknown>>(
    (given, roleType) => argsFor({ args: given, batch }, takes, { roleType, ...SOMEBODY }),
    args,
  );
  try {
    kind.check(completed);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 400)) throw error;
    throw refuse(textOf(error.params?.['name']));
  }
}

/**
 * The period of a schedule's report after an edit, and the send to which it belongs. A period is entered for the next
 * send. In another zone, the sends since then cannot be counted, so the period of the next send is stored instead.
 */
function periodAfter(
  { args = {}, nextSend }: PartOf<typeof SCHEDULE>,
  before: Schedule | undefined,
): Pick<PartOf<typeof SCHEDULE>, 'args' | 'periodAnchor'> {
  if (!before || isNewPeriod(args, before.args ?? {})) return { periodAnchor: nextSend };
  const [zone, was] = [namedZone(args), namedZone(before.args ?? {})];
  if (zone === was || !hasPeriod(args)) return {};
  const { startTime, endTime } = argsDue(before, was ?? zone ?? 'UTC', before.nextSend);
  return { args: { ...args, startTime: textOf(startTime), endTime: textOf(endTime) }, periodAnchor: nextSend };
}

/** Fills in what follows from a schedule's report and times, and refuses schedules whose report cannot be made. */
export function checkSchedules(entities: EntityStore, kinds: ReportKinds): void {
  entities.onSaving(SCHEDULE, (record, before, _now, userId) => {
    const kind = kinds.get(textOf(record.reportName));
    return {
      ...record,
      isSeries: kind?.isSeries ?? false,
      ...(kind?.isSeries && { recipe: 'json' as const }),
      // The platform itself moves the next send along the due times.
      ...(userId !== null && movesAnchor(record, before) && { anchor: record.nextSend ?? null }),
      ...(userId !== null && periodAfter(record, before)),
      ...(userId !== null && !before && record.userId === undefined && { userId }),
    };
  });
  entities.onActed(SCHEDULE, async (_tx, _before, after, actor) => {
    if (actor.userId !== null) requireReport(kinds, after);
  });
}
