import type { ReportReader } from '../../../src/domain/report/reader';
import { namedParams, nameWithId } from '../../../src/domain/planTests/findingNames';
import { namedDateTime } from '../../../src/domain/shownTime';
import { countText } from '../../../src/domain/shownNumber';
import findings from '../../../src/i18n/reports/testFindings';
import texts from '../../../src/i18n/reports/testResults';
import { translateWith } from '../../../src/i18n/sentences';
import { filled } from '../../messaging/letter';
import { MOST_ROWS, plain, sharedWords, tableBlocks, textsFor, type SharedWords } from '../document/parts';
import type { Block, Cell, Sheet } from '../document/types';
import type { ReportedTest, TestFacts } from './read';

export type Words = (typeof texts)['en'] & SharedWords;

export const wordsIn = (reader: ReportReader): Words => ({ ...sharedWords(reader), ...textsFor(texts, reader) });

const resultText = ({ passed }: ReportedTest, words: Words): string =>
  passed === null ? words.never : passed ? words.passed : words.failed;

/** The errors of a test's last run in the reader's language. */
function errorsIn({ names }: TestFacts, reader: ReportReader): (test: ReportedTest) => string[] {
  const translate = translateWith(textsFor(findings, reader), reader.language);
  return ({ findings: found }) => found.map(({ code, params }) => translate(code, namedParams(params, names)));
}

/** The model of a test, with its id if it has a name. */
function categoryCell({ category }: ReportedTest, { names }: TestFacts): Cell {
  const name = category === null ? undefined : names.model(category);
  return name === undefined || category === null ? plain(category ?? '') : { text: name, detail: category };
}

function rowOf(test: ReportedTest, facts: TestFacts, words: Words, reader: ReportReader): Cell[] {
  const [first, ...rest] = errorsIn(facts, reader)(test).map(plain);
  return [
    { text: test.name, detail: test.testId },
    categoryCell(test, facts),
    {
      text: resultText(test, words),
      ...(test.lastRun !== null && { detail: namedDateTime(test.lastRun, reader.language, reader.timeZone) }),
    },
    first ? { ...first, ...(rest.length > 0 && { more: rest }) } : plain(''),
  ];
}

/** Texts on how many tests are listed, if not all are. */
const cutText = ({ counts }: TestFacts, shown: number, words: Words): string | undefined =>
  counts.total > shown ? filled(words.cut, { shown, total: counts.total }) : undefined;

/** The report's blocks: the numbers, then the tests with errors, then the others. */
export function testBlocks(facts: TestFacts, reader: ReportReader): Block[] {
  const words = wordsIn(reader);
  const { plan, base, counts, tests } = facts;
  const shown = tests.slice(0, MOST_ROWS);
  const figure = (label: string, count: number) => ({ label, value: plain(countText(count, reader.language)) });
  return [
    {
      kind: 'facts',
      facts: [
        { label: words.plan, value: { text: plan.name, detail: plan.planId } },
        ...(base ? [{ label: words.permutationsOf, value: { text: base.name, detail: base.testId } }] : []),
        figure(words.tests, counts.total),
        figure(words.passed, counts.passed),
        figure(words.failed, counts.failed),
        figure(words.never, counts.never),
      ],
    },
    ...tableBlocks(
      words.tests,
      [
        { label: words.test, share: 2.4 },
        { label: words.model },
        { label: words.lastResult, share: 1.2 },
        { label: words.errors, share: 2.4 },
      ],
      shown.map((test) => rowOf(test, facts, words, reader)),
      words.none,
      cutText(facts, shown.length, words),
    ),
  ];
}

/** A row for each test, with a column for each fact. */
export function testSheet(facts: TestFacts, reader: ReportReader): Sheet {
  const words = wordsIn(reader);
  const errorsOf = errorsIn(facts, reader);
  const { tests, names } = facts;
  return {
    columns: [
      { label: words.testId, width: 30 },
      { label: words.test, width: 50 },
      { label: words.model, width: 36 },
      { label: words.creator, width: 18 },
      { label: words.jira, width: 14 },
      { label: words.lastResult, width: 14 },
      { label: `${words.lastRun} (${reader.timeZone})`, width: 24 },
      { label: words.errorCount, width: 10 },
      { label: words.errors, width: 60 },
    ],
    rows: tests.map((test) => {
      const errors = errorsOf(test);
      return [
        test.testId,
        test.name,
        test.category && nameWithId(test.category, names.model(test.category)),
        test.creatorId,
        test.jiraIssue,
        resultText(test, words),
        test.lastRun === null ? null : { moment: test.lastRun },
        errors.length,
        errors.join('\n') || null,
      ];
    }),
    notes: [tests.length === 0 ? words.none : undefined, cutText(facts, tests.length, words)].filter(
      (text) => text !== undefined,
    ),
  };
}
