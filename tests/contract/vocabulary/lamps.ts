import type { EntityRecord } from '../../../src/domain/entity/types';

const id = (n: number): string => `30000000-0000-4000-8000-00000000000${n}`;

/** Lamps whose values sort and compare in ways that a simple comparison gets wrong. The last has no values. */
export const LAMPS: readonly EntityRecord[] = [
  {
    lampId: id(1),
    name: 'apple',
    room: 'Hall',
    remark: 'Made of 100% brass',
    watts: 5,
    floor: 1,
    lit: true,
    bought: '2024-02-29',
    checked: '2026-03-01T08:30:00.000Z',
    made: '2020',
    price: 10,
    maker: { name: 'Zed', country: 'AT' },
    tags: ['red', 'big'],
    parts: [{ code: 'P-100', count: 2 }, { code: 'P-200' }],
  },
  {
    lampId: id(2),
    name: 'Äpfel',
    room: 'ball',
    watts: 40.5,
    floor: -2,
    lit: false,
    bought: '2024-03-01',
    // The same moment as 07:30 in UTC, so it is before the first lamp.
    checked: '2026-03-01T08:30:00.000+01:00',
    made: '2020-02',
    maker: { name: 'émile' },
    tags: ['red'],
    parts: [{ code: 'P-200', count: 1 }],
  },
  {
    lampId: id(3),
    name: 'Banana',
    room: 'Hut',
    remark: '',
    watts: -3,
    lit: true,
    bought: '2025-01-01',
    checked: '2025-12-31T23:59:59.999Z',
    made: '2020-02-10',
    maker: { name: 'Acme Lamps' },
    tags: [],
    parts: [],
  },
  {
    lampId: id(4),
    name: 'banana 10',
    room: 'a=b|c_%',
    remark: 'Second hand',
    watts: 1000,
    floor: 12,
    lit: false,
    bought: '1999-12-31',
    checked: null,
    made: '2020-02-10T12:00:00.000Z',
    maker: { name: 'baker' },
    tags: ['big'],
    parts: [{ code: 'X_1' }],
  },
  { lampId: id(5), name: 'Zebra' },
];

/** The names of the listed lamps that are among these, in the order of the list. */
export const namesOf = ({ records }: { records: readonly EntityRecord[] }): string[] =>
  records.filter(({ lampId }) => LAMPS.some((lamp) => lamp['lampId'] === lampId)).map(({ name }) => String(name));
