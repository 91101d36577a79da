import type { Language } from '../../entity/types';
import { valuesText, valueText } from '../../history/values';
import type { StoryAnswer, StoryDay, StorySession } from '../types';
import type { Fact } from './fact';
import { some, type StoryWords } from './words';

/** The fact of the check-in, with its outcome. */
function checkInFact({ journal, at, source, userId }: StorySession, words: StoryWords): Fact[] {
  if (!journal) return [];
  const { journalId, ended, baseline, noSymptoms } = journal;
  return [
    {
      row: 'symptoms',
      key: 'checkIn',
      name: words.say('checkIn'),
      value: some(
        words.say(`ended.${ended}`),
        noSymptoms && words.say('noSymptoms'),
        baseline && words.say('baseline'),
      ).join(', '),
      more: some(words.time(at), words.say(`marks.${source}`), words.person(userId)),
      at,
      marks: [source],
      part: true,
      record: { kind: 'journal', id: journalId },
    },
  ];
}

/** The values of an answer that are not empty. */
const givenIn = ({ values }: StoryAnswer) => values.filter((value) => value !== null && value !== '');

/** The importance of an answer: its score, or 1 for an answer in words. */
export const answerGravity = (answer: StoryAnswer): number => answer.score ?? (givenIn(answer).length > 0 ? 1 : 0);

/** The number if an answer is a single number without a score, such as a count of seven; otherwise undefined. */
function plainNumber(answer: StoryAnswer, language: Language): string | undefined {
  const [value, ...others] = givenIn(answer);
  return answer.score === null && typeof value === 'number' && others.length === 0
    ? valueText(value, language)
    : undefined;
}

function answerFact(answer: StoryAnswer, words: StoryWords): Fact {
  const { dataPointId, dataId, score } = answer;
  const short = plainNumber(answer, words.language);
  return {
    row: 'symptoms',
    key: dataId,
    name: words.data(dataId),
    value: valuesText(score === null ? givenIn(answer) : score, words.language),
    more: [],
    marks: [],
    record: { kind: 'data', id: dataPointId },
    ...(score !== null && { score }),
    ...(short !== undefined && { short }),
    ...(score === 0 && { zero: true }),
  };
}

/** The check-ins of a day and their answers, the highest scores first. */
export const symptomsOf = ({ sessions }: StoryDay, words: StoryWords): Fact[] => [
  ...sessions.flatMap((session) => checkInFact(session, words)),
  ...sessions
    .flatMap(({ answers }) => answers.map((answer) => answerFact(answer, words)))
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.name.localeCompare(b.name)),
];
