import { asked, ticksOf, type Choice, type Question } from './asking';
import { nothing, type Basis, type Inputs, type Level, type Plan } from './basis';
import { readDataIds, readTuples, type Limits } from './classes';
import { choicesFor, fixedResponses, type Fixed } from './choices';
import { choiceOf, type Response } from './conversation';
import { answerInWords, valuesInWords } from './inWords';
import { conditionFactors, historyFactors, labFactors } from './measuredFactors';
import { storedValues } from './stored';

/** Ways through the questions of one factor that are tried. */
const MOST_WAYS = 2_000;

/** Questions in the order in which a check-in asks them. */
const inOrder = (questions: readonly Question[]): Question[] =>
  questions.toSorted(
    (a, b) => Number(b.trigger ?? false) - Number(a.trigger ?? false) || (a.order ?? 0) - (b.order ?? 0),
  );

const isOpening = (question: Question): boolean => question.trigger === true && ticksOf(question).size > 0;

/** The answer of an opening question that ticks nothing. */
const noneOf = ({ answers = [] }: Question) => answers.find(({ value }) => value === 0);

/** The answers of the opening questions with these ticks. */
function openingResponses(openings: readonly Question[], ticks: ReadonlySet<string>): Response[] {
  return openings.flatMap((question): Response[] => {
    const { questionId, answers = [] } = question;
    const ticked = [...ticksOf(question)].flatMap(([dataId, answerId]) => (ticks.has(dataId) ? [answerId] : []));
    const none = noneOf(question)?.answerId;
    const given = ticked.length > 0 ? ticked : none === undefined ? [] : [none];
    return given.map((answerId) => ({
      questionId,
      answerId,
      answerText: answers.find((each) => each.answerId === answerId)?.text ?? null,
    }));
  });
}

const isRead = ({ dataId }: Question, read: ReadonlySet<string>): boolean => Boolean(dataId && read.has(dataId));

/**
 * The questions that the model reads or that have alternatives, with those on which it depends whether they are asked,
 * in groups.
 */
function groupsOf(questions: readonly Question[], read: ReadonlySet<string>, fixed?: Fixed): Question[][] {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const found = new Set(
    questions.filter((each) => !isOpening(each) && (isRead(each, read) || (fixed?.(each) ?? []).length > 1)),
  );
  for (const { showWhen = [] } of found)
    for (const { questionId } of showWhen) {
      const before = byId.get(questionId);
      if (before && !isOpening(before)) found.add(before);
    }
  let groups: Question[][] = [];
  for (const question of inOrder([...found])) {
    const belongs = (other: Question): boolean =>
      Boolean(other.dataId && other.dataId === question.dataId) ||
      (question.showWhen ?? []).some(({ questionId }) => questionId === other.questionId) ||
      (other.showWhen ?? []).some(({ questionId }) => questionId === question.questionId);
    const own = groups.filter((group) => group.some(belongs));
    groups = [...groups.filter((group) => !own.includes(group)), [...own.flat(), question]];
  }
  return groups.map(inOrder);
}

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);

interface Way {
  ticks: readonly string[];
  responses: readonly Response[];
}

/** Reads the responses as a check-in stores them. */
function chosenBy(byId: ReadonlyMap<string, Question>, responses: readonly Response[]): Map<string, Choice[]> {
  const chosen = new Map<string, Choice[]>();
  for (const response of responses) {
    const question = byId.get(response.questionId);
    const choice = question && choiceOf(question, response);
    if (choice) chosen.set(response.questionId, [...(chosen.get(response.questionId) ?? []), choice]);
  }
  return chosen;
}

const valuesBy = (byId: ReadonlyMap<string, Question>, responses: readonly Response[]) =>
  storedValues(
    [...chosenBy(byId, responses)].map(([questionId, choices]) => ({
      question: byId.get(questionId) ?? {},
      values: choices.map(({ value }) => value),
    })),
  );

/** The ways through a group of questions that the rules tell apart. */
function levelsOf(group: readonly Question[], basis: Basis, fixed: Fixed): { levels: Level[]; isWhole: boolean } {
  const { questions, limits, ticks: always, terms } = basis;
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const openings = questions.filter(isOpening);
  const offered = new Set(openings.flatMap((opening) => [...ticksOf(opening).keys()]));
  const begins = group.filter(({ showWhen = [], dataId }) => showWhen.length === 0 && dataId && offered.has(dataId));
  const varied = [...new Set(begins.flatMap(({ dataId }) => dataId ?? []))].filter((id) => !always.includes(id));
  const ways: Way[] = [];
  let isWhole = true;
  const walk = (ticks: readonly string[], at: number, responses: readonly Response[]): void => {
    if (ways.length >= MOST_WAYS) {
      isWhole = false;
      return;
    }
    const question = group[at];
    if (!question) {
      ways.push({ ticks, responses });
      return;
    }
    const opening = openingResponses(openings, new Set([...always, ...ticks]));
    const { isAsked } = asked(byId, chosenBy(byId, [...opening, ...responses]));
    const first = begins.find(({ dataId }) => dataId === question.dataId) === question;
    const choices =
      isAsked(question) === true
        ? choicesFor(question, questions, limits, fixed, first && varied.includes(question.dataId ?? ''))
        : [];
    if (choices.length === 0) walk(ticks, at + 1, responses);
    for (const choice of choices) walk(ticks, at + 1, [...responses, ...choice]);
  };
  for (const ticks of subsets(varied)) walk(ticks, 0, []);

  const tuples = readTuples(limits.model);
  const inputs = new Set(limits.dataModels.flatMap((each) => each.inputs.map(({ dataId }) => dataId)));
  const alternatives = new Set(group.flatMap((each) => (fixed(each).length > 1 ? each.questionId : [])));
  const about = [
    ...new Set(group.map(({ questionId, dataId }) => (dataId ? terms.symptom(dataId) : terms.question(questionId)))),
  ];
  const none = `${about.join(', ')}: none`;
  const best = new Map<string, { level: Level; weight: number }>();
  for (const { ticks, responses } of ways) {
    const values = valuesBy(byId, responses);
    const numbers = (dataId: string) => (values.get(dataId) ?? []).filter((value) => typeof value === 'number');
    const seen = [
      ...tuples.map(({ dataId, tuple }) =>
        tuple === null ? Math.max(-1, ...numbers(dataId)) : (values.get(dataId)?.[tuple] ?? null),
      ),
      ...[...values].filter(([dataId]) => inputs.has(dataId)).map(([, tuple]) => tuple),
      ...responses.filter(({ questionId }) => alternatives.has(questionId)),
    ];
    const key = JSON.stringify(seen);
    const sum = [...values.keys()].flatMap(numbers).reduce((total, value) => total + value, 0);
    // Of the ways that the rules do not tell apart, the one with the most answers, and then the highest, stands for
    // all.
    const weight = responses.length * 1_000 + sum;
    if ((best.get(key)?.weight ?? -1) >= weight) continue;
    const name = [
      ...[...values].map(([dataId, tuple]) => valuesInWords(terms, dataId, tuple)),
      ...responses.flatMap(({ questionId, answerId, answerText }) => {
        const { dataId, answers = [] } = byId.get(questionId) ?? {};
        const text = answers.find((each) => each.answerId === answerId)?.text ?? answerText ?? '';
        return dataId ? [] : [answerInWords(terms.question(questionId), text)];
      }),
    ].join(' · ');
    best.set(key, { weight, level: { ...nothing, name, label: name || none, ticks, responses } });
  }
  return { levels: [...best.values()].map(({ level }) => level), isWhole };
}

/** What varies in the tests of a creator, and how a test is made of it. */
export function factorsOf(basis: Basis): Plan {
  const { category, questions, conditions, ticks: always } = basis;
  const isLab = category === 'lab';
  const ordered = inOrder(questions);
  const byId = new Map(ordered.map((question) => [question.questionId, question]));
  const openings = ordered.filter(isOpening);
  const fixed = fixedResponses(basis.journal);
  const groups = isLab
    ? []
    : groupsOf(ordered, readDataIds(basis.limits), fixed).map((group) => levelsOf(group, basis, fixed));
  const factors = [
    ...groups.map(({ levels }) => levels),
    ...(isLab ? labFactors(basis) : []),
    ...historyFactors(basis),
    ...conditionFactors(basis),
  ].filter((levels) => levels.length > 0);

  const inputsOf = (levels: readonly Level[]): Inputs => {
    const own = new Map<string, Response[]>();
    for (const { responses } of levels)
      for (const response of responses)
        own.set(response.questionId, [...(own.get(response.questionId) ?? []), response]);
    const journal: Response[] = isLab
      ? []
      : openingResponses(openings, new Set([...always, ...levels.flatMap(({ ticks }) => ticks)]));
    for (const question of isLab ? [] : ordered) {
      if (openings.includes(question)) continue;
      if (asked(byId, chosenBy(byId, journal)).isAsked(question) !== true) continue;
      const [first = []] = fixed(question);
      journal.push(...(own.get(question.questionId) ?? first));
    }
    return {
      name: levels
        .map(({ name }) => name)
        .filter((name) => name !== '')
        .join(' · '),
      journal,
      history: [...basis.given, ...levels.flatMap((level) => level.history)],
      conditions: [...conditions, ...levels.flatMap((level) => level.conditions)],
    };
  };
  return { factors, narrowed: groups.filter(({ isWhole }) => !isWhole).length, inputsOf };
}

/** The data types that a test's or creator's answers of opening questions tick. */
export const ticksIn = (questions: readonly Question[], journal: readonly Response[]): string[] =>
  questions.filter(isOpening).flatMap((question) => {
    const given = new Set(
      journal.filter(({ questionId }) => questionId === question.questionId).map(({ answerId }) => answerId),
    );
    return [...ticksOf(question)].flatMap(([dataId, answerId]) => (given.has(answerId) ? [dataId] : []));
  });

/** The ids of the questions that vary with the model: those that it reads, and those before them. */
export const variedQuestions = (questions: readonly Question[], limits: Limits): Set<string> =>
  new Set(groupsOf(questions, readDataIds(limits)).flatMap((group) => group.map(({ questionId }) => questionId)));
