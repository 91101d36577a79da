import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOf, rowsOf, textOf } from '../../domain/entity/read';
import { lackingArgs, lackingFor, type ScheduleRecipient } from '../../domain/report/scheduled';
import { useFormScope } from '../../forms/bridge/scope';
import { roleOf } from './recipients';
import { useDraft } from './useDraft';
import { useTakes } from './useTakes';

/** Number of recipients whose rows are marked; a schedule can have ten thousand. */
const MARKED = 100;

/** Returns a function that names arguments in the reader’s language: `Patient, Organization`. */
function useArgumentNames(): (names: readonly string[]) => string {
  const translate = useTranslate();
  return (names) => names.map((name) => translate(`reportJobs.args.${name}`, { _: name })).join(', ');
}

/** What the report of the schedule in the form lacks for the recipients of each role, in words; empty for nothing. */
export function useLackingByRole(): Record<ScheduleRecipient['roleType'], string> {
  const { args, batch } = useDraft();
  const report = useTakes();
  const namesOf = useArgumentNames();
  const schedule = { args: fieldsOf(args), batch: batch === true };
  const lackingOf = (role: ScheduleRecipient['roleType']) =>
    report ? namesOf(lackingFor(schedule, report, role)) : '';
  return { patient: lackingOf('patient'), provider: lackingOf('provider') };
}

/**
 * The required arguments that the schedule in the form lacks, and the recipients for whom it lacks them. The arguments
 * and the rows of these recipients are marked once the form shows its faults, and the schedule is not saved.
 */
export function useLacking() {
  const { root, mode } = useFormScope();
  const { args, batch, sendTo } = useDraft();
  const report = useTakes();
  const byRole = useLackingByRole();
  const namesOf = useArgumentNames();
  const rows = rowsOf(sendTo);
  const lacking = report ? lackingArgs({ args: fieldsOf(args), batch: batch === true, sendTo: rows }, report) : [];
  const concerned = rows.flatMap((row, at) => (byRole[roleOf(row)] === '' ? [] : [{ row, at }]));
  const names = namesOf(lacking);
  const faults: Record<string, string> = {
    ...(names !== '' && { args: names }),
    ...Object.fromEntries(concerned.slice(0, MARKED).map(({ row, at }) => [`sendTo[${at}]`, byRole[roleOf(row)]])),
  };
  const marks = mode === 'read' ? '' : JSON.stringify(faults);
  const mark = useEffectEvent((): string[] => {
    if (mode === 'read') return [];
    for (const [path, words] of Object.entries(faults))
      root.setLocalError(path, { code: 'lacking', params: { names: words } });
    return Object.keys(faults);
  });
  useEffect(() => {
    const marked = mark();
    return () => marked.forEach((path) => root.setLocalError(path));
  }, [root, marks]);
  return {
    count: lacking.length,
    names,
    concerned: concerned.map(({ row }) => ({ userId: textOf(row.userId), roleType: roleOf(row) })),
  };
}
