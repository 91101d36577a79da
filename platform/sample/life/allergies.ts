import type { DocumentOf } from '../../../src/domain/records';
import { chance, oneIn, pick } from '../random';
import type { Course } from './course';
import type { LifeMaker } from './maker';

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const SNOMED = 'http://snomed.info/sct';

type Allergy = DocumentOf<'allergy'>;
type Fields = Pick<Allergy, 'name' | 'code' | 'system' | 'type' | 'category' | 'criticality' | 'reactions'>;

const HIVES = { manifestation: 'Hives', code: '126485001', system: SNOMED };
const SHOCK = { manifestation: 'Anaphylaxis', code: '39579001', system: SNOMED };

const ALLERGIES: readonly Fields[] = [
  {
    name: 'Penicillin G',
    code: '7980',
    system: RXNORM,
    type: 'allergy',
    category: ['medication'],
    criticality: 'high',
    reactions: [
      { ...HIVES, severity: 'moderate' },
      { ...SHOCK, severity: 'severe' },
    ],
  },
  {
    name: 'Latex',
    code: '111088007',
    system: SNOMED,
    type: 'allergy',
    category: ['environment'],
    criticality: 'low',
    reactions: [{ ...HIVES, severity: 'mild' }],
  },
  {
    name: 'Codeine',
    code: '2670',
    system: RXNORM,
    type: 'intolerance',
    category: ['medication'],
    criticality: 'low',
    reactions: [{ manifestation: 'Nausea', code: '422587007', system: SNOMED, severity: 'moderate' }],
  },
  { name: 'Peanut', code: '762952008', system: SNOMED, type: 'allergy', category: ['food'], criticality: 'high' },
];

/**
 * Adds the patient's allergies, or that none are known; one patient in ten was never asked. The choices are random ones
 * of their own, so that those of other records stay as they are.
 */
export function addAllergies(maker: LifeMaker, { from }: Course): void {
  const faker = chance(`allergies ${maker.index}`);
  const asked = maker.at(from, 15 * 60);
  if (oneIn(faker, 10)) return;
  if (oneIn(faker, 55)) {
    const saidOn = asked.slice(0, 10);
    const said = { kind: 'allergies', meaning: 'noneKnown', saidOn, status: 'active' } as const;
    maker.add('absenceStatement', asked, { _id: faker.string.uuid(), ...said });
    return;
  }
  const first = pick(faker, ALLERGIES);
  const second = oneIn(faker, 30) ? pick(faker, ALLERGIES) : first;
  for (const fields of new Set([first, second]))
    maker.add('allergy', asked, {
      _id: faker.string.uuid(),
      ...fields,
      status: 'active',
      verification: 'confirmed',
      startDate: String(faker.number.int({ min: 1985, max: 2020 })),
      recordedDate: asked.slice(0, 10),
    });
}
