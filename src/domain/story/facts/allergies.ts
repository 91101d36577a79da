import type { StoryAllergy } from '../types';
import type { Fact } from './fact';
import { some, type StoryWords } from './words';

type Sayer = Pick<StoryWords, 'say'>;

/** What an allergy says besides its name: `anaphylaxis (severe)`, `high criticality`, `resolved`. */
export function allergyDetails(allergy: Omit<StoryAllergy, 'change'>, { say }: Sayer): string[] {
  const { reactions, criticality, status, verification } = allergy;
  const said = (of: string, word: string | null, plain = ''): string =>
    word === null || word === plain ? '' : say(`allergies.${of}.${word}`);
  return [
    ...reactions.map(({ manifestation, severity }) => {
      const grade = said('severity', severity);
      return grade === '' ? manifestation : `${manifestation} (${grade})`;
    }),
    ...some(
      said('criticality', criticality),
      said('status', status, 'active'),
      said('verification', verification, 'confirmed'),
    ),
  ];
}

/** The fact that an allergy began, was recorded or ended. */
export const allergyFact = (allergy: StoryAllergy, words: StoryWords): Fact => ({
  row: 'allergies',
  key: allergy.allergyId,
  name: allergy.name,
  value: words.say(`marks.${allergy.change}`),
  more: allergyDetails(allergy, words),
  marks: [allergy.change],
  record: { kind: 'allergy', id: allergy.allergyId },
});
