import type { FieldSchema, Json } from '../../domain/entity/types';
import { useGroupSentence } from './useGroupSentence';

/** A group of a detection rule as a sentence, for table cells. */
export function GroupText({ schema, path, value }: { schema: FieldSchema; path: string; value: Json | undefined }) {
  return <>{useGroupSentence(schema, path, value)}</>;
}
