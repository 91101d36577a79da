import { writtenDate } from '../../../domain/dates/written';
import type { Language } from '../../../domain/entity/types';
import { namedDateTime } from '../../time';
import { at, childrenNamed, elementsOf, textIn } from '../xml/parse';

/** A section of a clinical document: its text, and subsections. */
export interface CcdaSection {
  title: string;
  /** The narrative block, which is rendered element by element. */
  narrative?: Element;
  sections: CcdaSection[];
}

/** The readable content of a clinical document (HL7 C-CDA R2.1). Missing values are empty. */
export interface Ccda {
  title: string;
  /** HL7 time as in the document: YYYYMMDDhhmmss+zzzz, possibly truncated. `birth` has the same format. */
  created: string;
  patient: { name: string; birth: string; gender: string; address: string; contacts: string[] };
  authors: string[];
  custodian: string;
  sections: CcdaSection[];
  /** The embedded document, if this document is unstructured. */
  body?: { mediaType: string; base64: boolean; text: string };
}

const CDA = 'urn:hl7-org:v3';

export const isCcda = (root: Element): boolean =>
  root.localName === 'ClinicalDocument' && (root.namespaceURI === CDA || root.namespaceURI === null);

const valueOf = (element: Element | undefined, name = 'value'): string => element?.getAttribute(name) ?? '';

/** The parts of a name in document order, or the plain text if the name has no parts. */
function nameIn(element: Element | undefined): string {
  if (!element) return '';
  const parts = elementsOf(element).map(textIn).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : textIn(element);
}

const addressIn = (element: Element | undefined): string =>
  element ? elementsOf(element).map(textIn).filter(Boolean).join(', ') || textIn(element) : '';

function sectionOf(component: Element): CcdaSection[] {
  const section = at(component, 'section');
  if (!section) return [];
  const narrative = at(section, 'text');
  return [
    {
      title: textIn(at(section, 'title')) || valueOf(at(section, 'code'), 'displayName'),
      ...(narrative && { narrative }),
      sections: childrenNamed(section, 'component').flatMap(sectionOf),
    },
  ];
}

/** The author of the document: a person, or else an organization, or else a device's software. */
function authorOf(author: Element): string {
  const assigned = at(author, 'assignedAuthor');
  return (
    nameIn(at(assigned, 'assignedPerson', 'name')) ||
    textIn(at(assigned, 'representedOrganization', 'name')) ||
    textIn(at(assigned, 'assignedAuthoringDevice', 'softwareName'))
  );
}

/** Reads the content of a clinical document. From an invalid document, only the parts that can be found are read. */
export function readCcda(root: Element): Ccda {
  const role = at(root, 'recordTarget', 'patientRole');
  const patient = at(role, 'patient');
  const gender = at(patient, 'administrativeGenderCode');
  const loose = at(root, 'component', 'nonXMLBody', 'text');
  return {
    title: textIn(at(root, 'title')) || valueOf(at(root, 'code'), 'displayName'),
    created: valueOf(at(root, 'effectiveTime')),
    patient: {
      name: nameIn(at(patient, 'name')),
      birth: valueOf(at(patient, 'birthTime')),
      gender: valueOf(gender, 'displayName') || valueOf(gender, 'code'),
      address: addressIn(at(role, 'addr')),
      contacts: childrenNamed(role, 'telecom').map((telecom) => valueOf(telecom).replace(/^(tel|mailto):/i, '')),
    },
    authors: childrenNamed(root, 'author').map(authorOf).filter(Boolean),
    custodian: textIn(at(root, 'custodian', 'assignedCustodian', 'representedCustodianOrganization', 'name')),
    sections: childrenNamed(at(root, 'component', 'structuredBody'), 'component').flatMap(sectionOf),
    ...(loose && {
      body: {
        mediaType: valueOf(loose, 'mediaType').toLowerCase() || 'text/plain',
        base64: valueOf(loose, 'representation') === 'B64',
        text: loose.textContent ?? '',
      },
    }),
  };
}

/** An HL7 time in the format of tables, in its own time zone: MM-DD-YYYY HH:mm +zzzz in English. */
export function hl7Time(value: string, language: Language): string {
  const [, year, month, day, hour, minute, zone] =
    /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})?(?:\d{2}(?:\.\d+)?)?)?([+-]\d{4})?$/.exec(value.trim()) ?? [];
  if (year === undefined) return value;
  const time = hour === undefined ? '' : `${hour}:${minute ?? '00'}`;
  if (time && zone)
    return namedDateTime(`${year}-${month}-${day}T${time}${zone.slice(0, 3)}:${zone.slice(3)}`, language) || value;
  return `${writtenDate({ year, month, day }, language)}${time && ` ${time}`}`;
}
