import type { DocumentOf } from '../../../src/domain/records';
import { limitsText } from '../../../src/domain/history/values';
import { unmarked } from '../../../src/domain/content/unmarked';
import { isAlertColor } from '../../../src/domain/report/shapes';
import { isAbsentReason } from '../../../src/domain/lab/absentReasons';
import { isPending } from '../../../src/domain/lab/awaited';
import { itemGravity, itemSign } from '../../../src/domain/lab/sign';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { namedDateTime } from '../../../src/domain/shownTime';
import { absentReasons } from '../../../src/i18n/absentReasons';
import labs from '../../../src/i18n/messages/labs';
import storyFacts from '../../../src/i18n/messages/storyFacts';
import { keyText, occasionOf } from '../../clinical/detection/occasions';
import { filled } from '../../messaging/letter';
import { MOST_ROWS, plain, tableBlocks } from '../document/parts';
import type { Block, Cell } from '../document/types';
import { dataOf, dayIn, reasonsOf, rounded } from '../shown';
import type { Facts, PlanWords } from './read';
import { noneText, wordsIn, type Words } from './words';
import { writtenOf } from '../../../src/domain/entity/read';

/** The note below a table from which rows are left out. */
const cut = (words: Words, more: boolean): string | undefined =>
  more ? filled(words.more, { shown: MOST_ROWS }) : undefined;

/** Each recommendation once, with the number of check-ins and reports that led to it; on level 2 with its text. */
export function recommendationBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const columns = [
    { label: words.recommendation, share: 4 },
    { label: words.category, share: 1.2 },
    { label: words.times, align: 'right' as const, share: 0.7 },
    { label: words.last, share: 1.2 },
  ];
  const newest = new Map<string, { record: DocumentOf<'recommendation'>; occasions: Set<string> }>();
  for (const record of facts.recommendations) {
    const id = record.recommendId;
    const known = newest.get(id) ?? { record, occasions: new Set() };
    const occasion = occasionOf(record);
    known.occasions.add(occasion ? keyText(occasion) : record._id);
    newest.set(id, known);
  }
  const rowOf = ({ record, occasions }: { record: DocumentOf<'recommendation'>; occasions: Set<string> }): Cell[] => {
    const type = facts.words.recommendations.get(record.recommendId);
    const name = type?.name || record.name || record.recommendId;
    const detail = args.level === 2 ? unmarked(type?.text ?? '') : '';
    return [
      { text: name, ...(detail !== '' && { detail }) },
      plain(facts.words.category(record.category ?? '')),
      plain(String(occasions.size)),
      plain(dayIn(args, record.createDate)),
    ];
  };
  const rows = [...newest.values()].map(rowOf);
  return tableBlocks(
    words.recommendations,
    columns,
    rows,
    words.noRecommendations,
    cut(words, facts.more.recommendations),
  );
}

/** The name of an alert's level, with the sign of its colour. */
function levelCell({ level }: Pick<PlanWords, 'level'>, alert: DocumentOf<'patientData'>): Cell {
  const [levelId] = dataOf(alert);
  const known = level(alert.planId, levelId);
  return { text: known?.name || writtenOf(levelId), ...(isAlertColor(known?.color) && { alert: known.color }) };
}

function alertBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const columns = [{ label: words.date, share: 1.3 }, { label: words.level }, { label: words.because, share: 4 }];
  const withLevel = facts.alerts.filter((alert) => dataOf(alert).length > 0);
  return tableBlocks(
    words.alerts,
    columns,
    withLevel.map((alert): Cell[] => [
      plain(namedDateTime(alert.eventTime, args.language, args.timeZone)),
      levelCell(facts.words, alert),
      plain(reasonsOf(facts.words.names, alert, words.grade, args, facts.leadingAnswers.get(alert) ?? null)),
    ]),
    words.noAlerts,
    cut(words, facts.more.alerts),
  );
}

/** The results of a report, the gravest first. */
const gravestFirst = ({ labs }: Pick<DocumentOf<'patientData'>, 'labs'>) =>
  (labs ?? []).toSorted((a, b) => itemGravity(b) - itemGravity(a));

/** Why there is no value, in the reader's words if they are known. */
const missingText = (reason: string | null | undefined, { language }: SummaryArgs): string =>
  isPending(reason)
    ? labs[language].pending
    : isAbsentReason(reason)
      ? absentReasons[language][reason]
      : (reason ?? '');

function labBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const columns = [
    { label: words.date },
    { label: words.test, share: 2.4 },
    { label: words.value, align: 'right' as const },
    { label: words.range, align: 'right' as const },
    { label: words.normalized, align: 'right' as const, share: 1.2 },
  ];
  const untimed = labs[args.language].untimed.replace('%{count}', String(facts.untimedResults));
  const blocks = tableBlocks(
    words.labs,
    columns,
    facts.labs.flatMap((record) =>
      gravestFirst(record).map((item): Cell[] => {
        const sign = itemSign(item);
        const { name, comparator, value, unit, normalizedValue: normalized } = item;
        const amount =
          value === null || value === undefined ? missingText(item.dataAbsentReason, args) : rounded(value, args);
        return [
          plain(dayIn(args, record.eventTime)),
          plain(name ?? ''),
          plain(
            [
              `${comparator ?? ''}${amount}`,
              unit,
              record.status === 'preliminary' && `(${storyFacts[args.language].preliminary})`,
            ]
              .filter(Boolean)
              .join(' '),
          ),
          plain(limitsText(item, args.language)),
          { text: rounded(normalized, args), ...(sign && { detail: sign.critical ? words.critical : words.outside }) },
        ];
      }),
    ),
    words.noLabs,
    cut(words, facts.more.labs),
  );
  return facts.untimedResults === 0 ? blocks : [...blocks, { kind: 'text', text: untimed }];
}

/** The fields that conditions, medications and procedures have in common. */
type Span = Pick<DocumentOf<'condition'>, 'name' | 'text' | 'startDate' | 'endDate'>;

function spanBlocks(
  heading: string,
  records: readonly Span[],
  more: boolean,
  args: SummaryArgs,
  none = wordsIn(args).none,
): Block[] {
  const words = wordsIn(args);
  const columns = [{ label: words.name, share: 3 }, { label: words.start }, { label: words.end }];
  return tableBlocks(
    heading,
    columns,
    records.map((record): Cell[] => {
      const name = record.name ?? '';
      const recordText = record.text ?? '';
      return [
        {
          text: name || recordText,
          ...(name !== '' && recordText !== '' && recordText !== name && { detail: recordText }),
        },
        plain(dayIn(args, record.startDate)),
        plain(dayIn(args, record.endDate)),
      ];
    }),
    none,
    cut(words, more),
  );
}

/** The allergies with their criticality, status and reactions, or when it was said that none are known. */
function allergyBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const { allergyWord } = facts;
  const rows = facts.allergies.map((each): Span => {
    const reactions = (each.reactions ?? []).map(({ manifestation, severity }) =>
      severity ? `${manifestation} (${allergyWord('reactions.severity', severity)})` : manifestation,
    );
    const facets = (['criticality', 'status', 'verification'] as const).flatMap((field) => {
      const value = each[field];
      return value ? [allergyWord(field, value)] : [];
    });
    return { ...each, text: [...facets, ...reactions].join(', ') };
  });
  return spanBlocks(words.allergies, rows, facts.more.allergies, args, noneText(facts, 'allergies', args));
}

/** The details that level 2 adds to level 1. */
export function detailBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  return [
    ...alertBlocks(facts, args),
    ...labBlocks(facts, args),
    ...allergyBlocks(facts, args),
    ...spanBlocks(words.conditions, facts.conditions, facts.more.conditions, args, noneText(facts, 'problems', args)),
    ...(facts.diagnoses.length > 0
      ? spanBlocks(words.encounterDiagnoses, facts.diagnoses, facts.more.conditions, args)
      : []),
    ...spanBlocks(
      words.medications,
      facts.medications,
      facts.more.medications,
      args,
      noneText(facts, 'medications', args),
    ),
    ...spanBlocks(words.procedures, facts.procedures, facts.more.procedures, args, noneText(facts, 'procedures', args)),
  ];
}
