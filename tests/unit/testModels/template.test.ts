import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { DocumentOf } from '../../../src/domain/records';
import { templateOf } from '../../../platform/testModels/template';

const point = (more: Partial<DocumentOf<'patientData'>>): DocumentOf<'patientData'> => ({
  _id: 'p1',
  patientId: 'source-1',
  dataId: 'nausea',
  category: 'symptom',
  planId: 'irae',
  eventTime: '2026-03-01T08:30:00Z',
  data: [2, 1],
  ...more,
});
const journal = (more: Partial<DocumentOf<'journal'>>): DocumentOf<'journal'> => ({
  _id: 'j1',
  patientId: 'source-1',
  createDate: '2026-03-01T08:30:00Z',
  planId: 'irae',
  status: 'submitted',
  journal: [{ questionId: 'nausea-severity', answers: [{ answerId: 'a2', text: 'Quite a bit', value: 2 }] }],
  ...more,
});
const every = () => true;

describe('the template of a model', () => {
  test('has the distances in days, and the time of day in UTC', () => {
    const made = templateOf(
      [point({}), point({ eventTime: '2026-03-04T23:30:00-05:00' }), point({ eventTime: '2026-03-02' })],
      [],
      every,
    );
    expect(made.data.map(({ startDay, minute }) => [startDay, minute])).toEqual([
      [0, 510],
      [1, 720],
      [4, 270],
    ]);
    expect(made.days).toBe(5);
  });

  test('keeps the answers of a check-in together, although they arrived one after the other', () => {
    const answer = (eventTime: string, more = {}) => point({ sessionId: 's1', eventTime, ...more });
    const made = templateOf(
      [answer('2026-03-01T23:59:50Z'), answer('2026-03-02T00:00:40Z', { dataId: 'rash' })],
      [journal({ sessionId: 's1', createDate: '2026-03-01T23:58:00Z' })],
      every,
    );
    expect([...made.data, ...made.conversation].map(({ startDay, minute }) => [startDay, minute])).toEqual([
      [0, 1438],
      [0, 1438],
      [0, 1438],
    ]);
  });

  test('has each entry once, and always', () => {
    const [entry] = templateOf([point({})], [], every).data;
    expect(entry).toMatchObject({ dataId: 'nausea', interval: 0, probability: 1, values: [2, 1] });
  });

  test('leaves out data of unknown time', () => {
    const points = [null, undefined, '', '2026', '2026-03'].map((eventTime) => point({ eventTime: eventTime ?? null }));
    expect(templateOf(points, [], every)).toMatchObject({ data: [], days: 1 });
  });

  test('leaves out check-ins that were not completed, which would look complete', () => {
    const journals = [journal({ status: 'incomplete' }), journal({ bail: true }), journal({ status: 'open' })];
    expect(templateOf([], journals, every).conversation).toEqual([]);
    expect(templateOf([], [journal({})], every).conversation).toHaveLength(1);
  });

  test('leaves out answers to questions that no plan has', () => {
    const journals = [
      journal({
        journal: [
          { questionId: 'Call Ann', answers: [] },
          { questionId: 'q1', answers: [] },
        ],
      }),
    ];
    expect(templateOf([], journals, (id) => id === 'q1').conversation.map(({ questionId }) => questionId)).toEqual([
      'q1',
    ]);
  });

  test('keeps the numbers and codes of laboratory items', () => {
    const labs = [
      {
        name: 'ALT of Ann Lee',
        code: '1742-6',
        system: 'http://loinc.org',
        unit: 'U/L',
        value: 80,
        range: { low: 5, high: 40 },
      },
      { name: 'Comment', code: 'x', value: 'haemolysed, ask Ann' },
    ];
    const [entry] = templateOf([point({ category: 'labTest', data: [80], labs })], [], every).data;
    expect(entry?.labs).toEqual([
      expect.objectContaining({ code: '1742-6', unit: 'U/L', value: 80, low: 5, high: 40 }),
    ]);
    expect(JSON.stringify(entry)).not.toContain('Ann');
  });

  test('has no text, id or date of the source, whatever the source says', () => {
    const secret = fc.stringMatching(/^[A-Z][a-z]{5,9}#[0-9]{3}$/);
    fc.assert(
      fc.property(
        secret,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
        (name, at) => {
          const made = templateOf(
            [
              point({
                _id: name,
                patientId: name,
                groupId: name,
                sessionId: name,
                data: [name, 1],
                source: [{ by: name }],
                eventTime: at.toISOString(),
                labs: [{ name, value: 1, code: '1742-6' }],
              }),
            ],
            [
              journal({
                _id: name,
                patientId: name,
                createDate: at.toISOString(),
                journal: [
                  {
                    questionId: 'q1',
                    question: name,
                    userId: name,
                    answers: [{ answerId: 'a1', text: name, value: 1 }],
                  },
                ],
              }),
            ],
            every,
          );
          const text = JSON.stringify(made);
          expect(made.data).toHaveLength(1);
          expect(text).not.toContain(name);
          expect(text).not.toContain(at.toISOString().slice(0, 10));
        },
      ),
    );
  });
});
