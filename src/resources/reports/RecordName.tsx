import { useReferenced } from '../../forms/renderers/references';

/** The name of a record, for a text; its id until the name is known. */
export function RecordName({ resource, id }: { resource: string; id: string }) {
  const [current] = useReferenced(resource, [id]);
  return <>{current?.option.label ?? id}</>;
}
