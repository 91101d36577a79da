import { textOf } from '../../domain/entity/read';
import type { CellProps } from '../extension';
import { usePlanRecord } from './usePlanRecord';

/** The name of the model of a plan's record, with the model's id on hover; the id if the name is not known. */
export function ModelCell({ record }: CellProps) {
  const id = textOf(record['modelId']);
  const { data: model } = usePlanRecord('models', record['planId'], id);
  return <span title={id}>{textOf(model?.name) || id}</span>;
}
