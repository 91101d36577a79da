import type { Json } from '../../domain/entity/types';
import { kindHasControls, type FieldKind } from '../kinds';
import { relativePath, valueAt } from '../paths';
import { useErrorText, useFaultWithin } from './scope';

/**
 * The visible faults of a control as one text; undefined if there are none. A control without controls of its own also
 * shows the first fault within its value, such as that of an entry of a list, with the entry or its place.
 */
export function useControlError(path: string, value: Json | undefined, kind: FieldKind): string | undefined {
  const within = useFaultWithin(path);
  const faulty = kindHasControls(kind) ? path : within;
  const fault = useErrorText(faulty, kind);
  if (fault === undefined || faulty === path) return fault;
  const place = relativePath(faulty, path);
  const entry = valueAt(value, place);
  const isShort = typeof entry === 'string' || typeof entry === 'number' || typeof entry === 'boolean';
  return isShort ? `“${entry}”: ${fault}` : `${place}: ${fault}`;
}
