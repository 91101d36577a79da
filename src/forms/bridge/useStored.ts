import { storedOf } from '../../domain/entity/secrets';
import { useFormScope } from './scope';

/** Whether a secret has a stored value; undefined if the record does not say. */
export function useStored(path: string): boolean | undefined {
  const { mode, initial } = useFormScope();
  return mode === 'create' ? false : storedOf(initial)?.includes(path);
}
