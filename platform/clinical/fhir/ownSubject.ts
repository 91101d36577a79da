import { conceptText } from './coding';
import { subjectOf } from './fileIndex';
import { object, objects, refuse, text, type FhirResource } from './read';

/** The focus as a code, such as the mother or a fetus, where nobody has a resource for it. */
const FOCUS_CODE = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode';

/**
 * An Observation with a focus is about somebody or something else than its subject, such as a fetus, the mother or a
 * device (FHIR R4, Observation.focus).
 * @throws NotImportable
 */
export function requireOwnSubject(resource: FhirResource): void {
  const coded = objects(resource, 'extension').find(({ url }) => url === FOCUS_CODE);
  if (coded) throw refuse('otherFocus', { what: conceptText(object(coded, 'valueCodeableConcept')) ?? '' });
  const [focus] = objects(resource, 'focus');
  const about = text(focus, 'display') ?? text(focus, 'reference') ?? '';
  const isSubject = about !== '' && text(focus, 'reference') === subjectOf(resource);
  if (focus && !isSubject) throw refuse('otherFocus', { what: about });
}
