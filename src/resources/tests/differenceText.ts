import { levelText } from '../../domain/planTests/findingNames';
import type { Difference } from '../../domain/planTests/proofs/differences';
import type { PlanNames } from '../patientData/explanation/usePlanNames';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The functions that name outputs. */
type Names = Pick<PlanNames, 'symptom' | 'tuple' | 'level'>;

/** The name of an output, with the name of its value if the data type has several. */
export function outputName(
  { kind, dataId, tupleIndex }: { kind: string } & Pick<Difference, 'dataId' | 'tupleIndex'>,
  translate: Translate,
  names: Names | undefined,
): string {
  if (kind === 'recommendation')
    return translate('groupWords.named', { name: translate('planTests.recommendId'), tuple: dataId });
  const name = names?.symptom(dataId) ?? dataId;
  const tuple = names?.tuple(dataId, tupleIndex);
  if (tuple !== undefined) return translate('groupWords.named', { name, tuple });
  return tupleIndex === 0 ? name : translate('groupWords.tuple', { name, tuple: tupleIndex });
}

/**
 * An output of a test in which two runs differ, with both values, in the reader's language; with ids until the names of
 * the plan are known.
 */
export function differenceText(difference: Difference, translate: Translate, names?: Names): string {
  const { kind, before, after } = difference;
  const shown = (value: string): string =>
    (kind === 'alert' ? levelText(value, names) : value) || translate('planTests.noValue');
  return translate('testProofs.difference', {
    name: outputName(difference, translate, names),
    from: shown(before),
    to: shown(after),
  });
}
