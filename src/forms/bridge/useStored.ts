import { storedOf } from '../../domain/entity/secrets';
import { useFormScope } from './scope';

/** Whether something is stored of the secret at a path of the record; undefined where the record did not say. */
export function useStored(path: string): boolean | undefined {
  const { mode, initial } = useFormScope();
  return mode === 'create' ? false : storedOf(initial)?.includes(path);
}
