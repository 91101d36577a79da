import { useMemo } from 'react';
import type { AvailableReport } from '../../contract/reportJobs';
import type { CustomFields } from '../../forms';
import { lazyPiece } from '../../ui/pieces';
import { argsEntity, argSchemas, isTime, takesEvery } from './argsEntity';
import { useArgWords } from './useArgWords';

const TimeArg = lazyPiece(() => import('./TimeArg'));
const EveryOrgArg = lazyPiece(() => import('./EveryOrgArg'));

/** The editors of arguments that differ from those of other records. */
const argFields = (args: AvailableReport['args']): CustomFields =>
  Object.fromEntries(
    Object.entries(argSchemas(args)).flatMap(([name, schema]) => {
      if (isTime(name)) return [[name, TimeArg] as const];
      return name === 'orgId' && takesEvery(schema) ? [[name, EveryOrgArg] as const] : [];
    }),
  );

const NONE: readonly string[] = [];

/**
 * What the form of entities needs for the arguments of a report. Both parameters must be the same on every render.
 * @param filledIn arguments that may be left out, because the platform fills them in
 */
export function useArgsForm({ reportName, args }: AvailableReport, filledIn = NONE) {
  const words = useArgWords();
  return useMemo(
    () => ({ ...argsEntity(reportName, args, words, filledIn), fields: argFields(args) }),
    [reportName, args, words, filledIn],
  );
}
