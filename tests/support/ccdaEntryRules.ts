/** The requirements of C-CDA R2.1 for the entries of problems, medications and allergies, written from the standard. */
const T = '2.16.840.1.113883.10.20.22.';
const SNOMED = '2.16.840.1.113883.6.96';
const RXNORM = '2.16.840.1.113883.6.88';

/** What the standard requires of a kind of entry. */
interface EntryRule {
  name: string;
  template: string;
  extension: string;
  /** Attributes with their fixed values. */
  fixed: Readonly<Record<string, string>>;
  /** Parts by their path, each with the least and the greatest number. */
  parts: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Codes with their fixed values, by path. */
  codes?: Readonly<Record<string, string>>;
  /** Code systems of which one must be used, unless a `nullFlavor` says why not. */
  systems?: Readonly<Record<string, readonly string[]>>;
  /** Values of an entry with `negationInd`, the statement that there are none, as in HL7's examples. */
  negated?: Readonly<Record<string, readonly string[]>>;
}

const MANY = Infinity;
const EVENT = { moodCode: 'EVN' };

const RULES: readonly EntryRule[] = [
  {
    name: 'Problem Concern Act',
    template: `${T}4.3`,
    extension: '2015-08-01',
    fixed: { classCode: 'ACT', ...EVENT },
    parts: { id: [1, MANY], code: [1, 1], statusCode: [1, 1], effectiveTime: [1, 1], entryRelationship: [1, MANY] },
    codes: { code: 'CONC', 'entryRelationship@typeCode': 'SUBJ' },
  },
  {
    name: 'Problem Observation',
    template: `${T}4.4`,
    extension: '2015-08-01',
    fixed: { classCode: 'OBS', ...EVENT },
    parts: { id: [1, MANY], code: [1, 1], statusCode: [1, 1], effectiveTime: [1, 1], value: [1, 1] },
    codes: { statusCode: 'completed' },
    systems: { value: [SNOMED] },
    negated: { value: ['55607006'], 'effectiveTime/low@nullFlavor': ['NA'] },
  },
  {
    name: 'Allergy Concern Act',
    template: `${T}4.30`,
    extension: '2015-08-01',
    fixed: { classCode: 'ACT', ...EVENT },
    parts: { id: [1, MANY], code: [1, 1], statusCode: [1, 1], effectiveTime: [1, 1], entryRelationship: [1, MANY] },
    codes: { code: 'CONC', 'entryRelationship@typeCode': 'SUBJ' },
  },
  {
    name: 'Allergy Observation',
    template: `${T}4.7`,
    extension: '2014-06-09',
    fixed: { classCode: 'OBS', ...EVENT },
    parts: {
      id: [1, MANY],
      code: [1, 1],
      statusCode: [1, 1],
      effectiveTime: [1, 1],
      value: [1, 1],
      participant: [1, 1],
      'participant/participantRole/playingEntity/code': [1, 1],
    },
    codes: { code: 'ASSERTION', statusCode: 'completed', 'participant@typeCode': 'CSM' },
    systems: { value: [SNOMED] },
    negated: {
      value: ['419199007', '416098002', '414285001'],
      'effectiveTime/low@nullFlavor': ['NA'],
      'participant/participantRole/playingEntity/code@nullFlavor': ['NA'],
    },
  },
  {
    name: 'Medication Activity',
    template: `${T}4.16`,
    extension: '2014-06-09',
    fixed: { classCode: 'SBADM' },
    parts: {
      id: [1, MANY],
      statusCode: [1, 1],
      effectiveTime: [1, MANY],
      consumable: [1, 1],
      'consumable/manufacturedProduct/manufacturedMaterial/code': [1, 1],
    },
    negated: {
      'effectiveTime/low@nullFlavor': ['NA'],
      'doseQuantity@nullFlavor': ['NA'],
      'consumable/manufacturedProduct/manufacturedMaterial/code@nullFlavor': ['OTH'],
      'consumable/manufacturedProduct/manufacturedMaterial/code/translation': ['410942007'],
    },
  },
  {
    name: 'Medication Information',
    template: `${T}4.23`,
    extension: '2014-06-09',
    fixed: { classCode: 'MANU' },
    parts: { manufacturedMaterial: [1, 1], 'manufacturedMaterial/code': [1, 1] },
    systems: { 'manufacturedMaterial/code': [RXNORM] },
  },
];

const partsOf = (of: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (all, name) => all.flatMap((each) => [...each.children].filter(({ localName }) => localName === name)),
      [of],
    );

/** The value at a path: of its attribute, or else of the code. */
const valueAt = (of: Element, path: string): string | null | undefined => {
  const [part = '', name = 'code'] = path.split('@');
  return partsOf(of, part)[0]?.getAttribute(name);
};

const hasTemplate = (of: Element, root: string): Element | undefined =>
  partsOf(of, 'templateId').find((id) => id.getAttribute('root') === root && id.hasAttribute('extension'));

/** Tells each requirement that an entry of a document does not meet. */
export function checkEntries(doc: Element, say: (fault: string) => void): void {
  for (const rule of RULES) {
    const entries = [...doc.getElementsByTagName('*')].filter((each) => hasTemplate(each, rule.template));
    for (const entry of entries) {
      const tell = (fault: string): void => say(`${rule.name}: ${fault}`);
      if (hasTemplate(entry, rule.template)?.getAttribute('extension') !== rule.extension) tell('template version');
      for (const [name, value] of Object.entries(rule.fixed)) if (entry.getAttribute(name) !== value) tell(name);
      for (const [path, [least, most]] of Object.entries(rule.parts)) {
        const count = partsOf(entry, path).length;
        if (count < least || count > most) tell(`${count} × ${path}`);
      }
      for (const [path, value] of Object.entries(rule.codes ?? {})) if (valueAt(entry, path) !== value) tell(path);
      if (entry.getAttribute('negationInd') === 'true')
        for (const [path, values] of Object.entries(rule.negated ?? {}))
          if (!values.includes(valueAt(entry, path) ?? '')) tell(`negated ${path}`);
      for (const [path, systems] of Object.entries(rule.systems ?? {}))
        for (const part of partsOf(entry, path))
          if (!part.hasAttribute('nullFlavor') && !systems.includes(part.getAttribute('codeSystem') ?? ''))
            tell(`${path}: code system`);
    }
  }
}
