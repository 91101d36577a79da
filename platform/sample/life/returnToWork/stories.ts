import { CONTACT } from '../../plans/wellness/symptoms';

/** What happened to an employee in the last weeks. Days are relative to the sample's day: -3 is three days ago. */
export interface Story {
  /** The symptoms of days, first and last day included. */
  symptoms?: readonly { from: number; to: number; of: readonly string[] }[];
  tests?: readonly { day: number; result: 'positive' | 'negative' | 'inconclusive' | 'pending' }[];
  restrictions?: readonly {
    kind: 'isolation' | 'quarantine';
    from: number;
    /** Null while it lasts. */
    to: number | null;
    /** A restriction that nobody has confirmed yet. */
    provisional?: true;
  }[];
  /** The next dose was not given. */
  notGiven?: 'refused' | 'planned';
}

const CONTACT_ON = (day: number) => ({ from: day, to: day, of: [CONTACT.dataId] });

/**
 * The employees of the sample get these stories in turn. The first ones have every kind of record, so that even a small
 * sample has each.
 */
export const STORIES: readonly Story[] = [
  {
    symptoms: [{ from: -5, to: -1, of: ['newCough', 'newFever'] }],
    tests: [{ day: -4, result: 'positive' }],
    restrictions: [{ kind: 'isolation', from: -4, to: null }],
  },
  {
    symptoms: [CONTACT_ON(-3)],
    tests: [{ day: -1, result: 'pending' }],
    restrictions: [{ kind: 'quarantine', from: -3, to: null }],
    notGiven: 'refused',
  },
  {
    symptoms: [{ from: -24, to: -19, of: ['lossOfTaste', 'newFever'] }],
    tests: [
      { day: -23, result: 'positive' },
      { day: -12, result: 'negative' },
    ],
    restrictions: [{ kind: 'isolation', from: -23, to: -12 }],
  },
  {
    symptoms: [{ from: -6, to: -1, of: ['newSoreThroat'] }],
    tests: [{ day: -5, result: 'negative' }],
    notGiven: 'planned',
  },
  { symptoms: [{ from: -3, to: -1, of: ['newCough'] }], tests: [{ day: -2, result: 'inconclusive' }] },
  {
    symptoms: [{ from: -2, to: -1, of: ['newCough', 'newBreathlessness', 'newAches'] }],
    restrictions: [{ kind: 'quarantine', from: -1, to: null, provisional: true }],
  },
  {},
  {
    symptoms: [CONTACT_ON(-18)],
    tests: [{ day: -11, result: 'negative' }],
    restrictions: [{ kind: 'quarantine', from: -18, to: -8 }],
  },
  { tests: [{ day: -10, result: 'negative' }], notGiven: 'refused' },
  {},
];

/** Nothing has happened to an employee who has just joined, or who never checks in. */
export const UNEVENTFUL: Story = {};
