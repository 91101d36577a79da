import { isObject } from '../../../src/domain/entity/paths';
import { refuse, text, type FhirResource } from './read';

/** Resources nest about twenty levels deep. A resource that nests deeper than this limit is considered an attack. */
const MOST_DEEP = 100;

/**
 * The first modifier extension anywhere in a resource.
 * @throws NotImportable if the resource is nested too deeply
 */
function modifierIn(value: unknown, depth = 0): string | undefined {
  if (depth > MOST_DEEP) throw refuse('tooDeep');
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = modifierIn(each, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'modifierExtension' && Array.isArray(inner) && inner.length > 0) {
      const [first]: unknown[] = inner;
      return (isObject(first) ? text(first, 'url') : undefined) ?? 'without a url';
    }
    const found = typeof inner === 'object' ? modifierIn(inner, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A modifier extension may turn what a resource says into its opposite, and so may implicit rules. Whoever does not
 * know them must not read the resource (https://hl7.org/fhir/R4/extensibility.html#modifierExtension). None is known
 * here.
 * @throws NotImportable
 */
export function requireKnownMeaning(resource: FhirResource): void {
  const modifier = modifierIn(resource);
  if (modifier !== undefined) throw refuse('modifier', { what: modifier });
  const rules = text(resource, 'implicitRules');
  if (rules !== undefined) throw refuse('rules', { what: rules });
}
