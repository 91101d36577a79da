import { all, attribute, first, words, type XmlElement } from '../xml';

/** The kinds of sections whose statements become records. */
export type SectionKind =
  | 'problems'
  | 'allergies'
  | 'medications'
  | 'procedures'
  | 'equipment'
  | 'encounters'
  | 'immunizations'
  | 'results';

const CCDA = '2.16.840.1.113883.10.20.22.2';
const CCD = '2.16.840.1.113883.10.20.1';
const C32 = '2.16.840.1.113883.3.88.11.83';
const IHE = '1.3.6.1.4.1.19376.1.5.3.1.3';

/**
 * The sections that are read, by their templates in C-CDA (R1.1 and R2.1 have the same roots), CCD, C32 and IHE, or by
 * their LOINC code. Diagnoses of a stay, such as those on admission, are no list of the patient's problems.
 */
const SECTIONS: readonly [kind: SectionKind, templates: readonly string[], codes: readonly string[]][] = [
  [
    'problems',
    [`${CCDA}.5`, `${CCDA}.5.1`, `${CCDA}.20`, `${CCD}.11`, `${C32}.103`, `${C32}.104`, `${IHE}.6`, `${IHE}.8`],
    ['11450-4', '11348-0'],
  ],
  ['allergies', [`${CCDA}.6`, `${CCDA}.6.1`, `${CCD}.2`, `${C32}.102`, `${IHE}.13`], ['48765-2']],
  [
    'medications',
    [
      ...['.1', '.1.1', '.11', '.11.1', '.38', '.44'].map((arc) => CCDA + arc),
      `${CCD}.8`,
      ...['.112', '.113', '.114', '.115'].map((arc) => C32 + arc),
      ...['.19', '.20', '.21', '.22'].map((arc) => IHE + arc),
    ],
    ['10160-0', '10183-2', '29549-3', '42346-7'],
  ],
  [
    'procedures',
    [`${CCDA}.7`, `${CCDA}.7.1`, `${CCD}.12`, `${C32}.108`, `${C32}.145`, `${IHE}.11`, `${IHE}.12`],
    ['47519-4'],
  ],
  ['equipment', [`${CCDA}.23`, `${CCD}.7`, `${C32}.128`], ['46264-8']],
  [
    'encounters',
    [`${CCDA}.22`, `${CCDA}.22.1`, `${CCD}.3`, `${C32}.127`, '1.3.6.1.4.1.19376.1.5.3.1.1.5.3.3'],
    ['46240-8'],
  ],
  ['immunizations', [`${CCDA}.2`, `${CCDA}.2.1`, `${CCD}.6`, `${C32}.117`, `${IHE}.23`], ['11369-6']],
  ['results', [`${CCDA}.3`, `${CCDA}.3.1`, `${CCD}.14`, `${C32}.122`, `${IHE}.27`, `${IHE}.28`], ['30954-2']],
];

const BY_TEMPLATE = new Map(SECTIONS.flatMap(([kind, roots]) => roots.map((root) => [root, kind] as const)));
const BY_CODE = new Map(SECTIONS.flatMap(([kind, , codes]) => codes.map((code) => [code, kind] as const)));

/** The kind of a section; undefined for a section that is not read. */
export function kindOfSection(section: XmlElement): SectionKind | undefined {
  for (const { attributes } of all(section, 'templateId')) {
    const kind = BY_TEMPLATE.get(attributes['root'] ?? '');
    if (kind !== undefined) return kind;
  }
  return BY_CODE.get(attribute(first(section, 'code'), 'code') ?? '');
}

/** A section's title, or its code. */
export const nameOfSection = (section: XmlElement | undefined): string => {
  const code = first(section, 'code');
  const name = words(first(section, 'title')) ?? attribute(code, 'displayName') ?? attribute(code, 'code');
  return (name ?? 'A section without a title').slice(0, 200);
};

/**
 * A section's name with the number of an entry, as XPath counts: `Problems, entry[3]`.
 * @param entry undefined for the section itself
 */
export const placeInSection = (section: XmlElement | undefined, entry: number | undefined): string =>
  entry === undefined ? nameOfSection(section) : `${nameOfSection(section)}, entry[${entry}]`;
