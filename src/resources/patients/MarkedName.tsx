import { inOrder } from '../../domain/isolated';
import { CellText } from '../../ui/CellText';
import type { CellProps } from '../extension';
import { TestPatientChip } from './TestPatientChip';

/** The last name. A patient that is not a real person is marked, with the model. */
export function MarkedName({ record: { lastName, testModelId } }: CellProps<'patients'>) {
  const name = lastName ? <CellText text={inOrder(lastName)} /> : null;
  if (!testModelId) return name;
  return (
    <>
      {name} <TestPatientChip modelId={testModelId} />
    </>
  );
}
