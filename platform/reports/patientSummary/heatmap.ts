import type { Language } from '../../../src/domain/entity/types';
import { exactText } from '../../../src/domain/shownNumber';
import { mostSevereFirst } from '../../../src/domain/alerts/latest';
import { isAlertColor } from '../../../src/domain/report/shapes';
import { spanIndex, spansOf, type Span } from '../../../src/domain/report/spans';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { dayInZone } from '../../../src/domain/dates/zone';
import { shortDate } from '../../../src/domain/shownTime';
import { filled } from '../../messaging/letter';
import { plain } from '../document/parts';
import type { Block, HeatCell } from '../document/types';
import type { Facts } from './read';
import type { DayScore, SymptomType } from '../../clinical/dayScores';
import { wordsIn } from './words';

/** The day `YYYY-MM-DD` of a moment in the report's zone. */
const isoDay = (moment: string, zone: string): string => dayInZone(Date.parse(moment), zone);

/** Month above day, so that a column for each day of a month fits. The years are in the header's period. */
const columnLabel = ({ first }: Span): string => first.slice(5).replace('-', '\n');

/** The most severe overall level of each column. */
const levelRow = (facts: Facts, spans: readonly Span[]): HeatCell[] =>
  spans.map((_, column) => {
    const [gravest] = mostSevereFirst(
      facts.levels
        .filter(({ day }) => spanIndex(spans, day) === column)
        .map(({ day, planId, levelId }) => {
          const level = facts.words.level(planId, levelId);
          return { at: day, name: level?.name ?? levelId, color: level?.color ?? null, priority: level?.priority };
        }),
    );
    return gravest
      ? { text: gravest.name, ...(isAlertColor(gravest.color) && { alert: gravest.color }) }
      : { text: '' };
  });

function symptomRow(scores: readonly DayScore[], spans: readonly Span[], language: Language): HeatCell[] {
  const highest = spans.map((): number | undefined => undefined);
  for (const { day, score } of scores) {
    const at = spanIndex(spans, day);
    if (at !== undefined) highest[at] = Math.max(highest[at] ?? 0, score);
  }
  return highest.map((score) =>
    score === undefined ? { text: '' } : { text: exactText(score, language), strength: Math.round(score) },
  );
}

interface Reported {
  type: SymptomType;
  scores: DayScore[];
  highest: DayScore;
  latest: DayScore;
}

/** Symptoms with answers, the most severe first. */
function reported(facts: Facts): Reported[] {
  const all = facts.words.symptoms.flatMap((type): Reported[] => {
    const scores = facts.scores.filter(({ dataId }) => dataId === type.dataId);
    const [first] = scores;
    const latest = scores.at(-1);
    if (!first || !latest) return [];
    const highest = scores.reduce((best, each) => (each.score >= best.score ? each : best), first);
    return [{ type, scores, highest, latest }];
  });
  return all.toSorted((a, b) => b.highest.score - a.highest.score || a.type.name.localeCompare(b.type.name));
}

/** The symptoms of the period by day, each with its latest and highest score. */
export function heatmapBlocks(facts: Facts, args: SummaryArgs): Block[] {
  const words = wordsIn(args);
  const spans = spansOf(isoDay(args.startTime, args.timeZone), isoDay(args.endTime, args.timeZone));
  const all = reported(facts);
  const withSymptoms = all.filter(({ highest }) => highest.score > 0);
  const quiet = all.filter(({ highest }) => highest.score === 0).map(({ type }) => type.name);
  const heading: Block = { kind: 'heading', text: words.heatmap };
  const levels = levelRow(facts, spans);
  const blocks: Block[] = [heading];
  if (withSymptoms.length > 0 || levels.some(({ text }) => text !== ''))
    blocks.push({
      kind: 'heatmap',
      head: words.symptom,
      columns: spans.map(columnLabel),
      rows: [
        { name: words.overall, cells: levels },
        ...withSymptoms.map(({ type, scores }) => ({
          name: type.name,
          cells: symptomRow(scores, spans, args.language),
        })),
      ],
      legend: words.legend,
    });
  if (withSymptoms.length > 0) {
    const scored = ({ score, day }: DayScore) =>
      plain(`${exactText(score, args.language)} ${filled(words.on, { date: shortDate(day, args.language) })}`);
    blocks.push({
      kind: 'table',
      columns: [
        { label: words.symptom, share: 2 },
        { label: words.latest },
        { label: words.highest },
        { label: words.daysReported, align: 'right' },
      ],
      rows: withSymptoms.map(({ type, scores, highest, latest }) => [
        plain(type.name),
        scored(latest),
        scored(highest),
        plain(String(scores.length)),
      ]),
    });
  } else blocks.push({ kind: 'text', text: words.noSymptoms, quiet: true });
  if (quiet.length > 0)
    blocks.push({ kind: 'text', text: filled(words.quietSymptoms, { names: quiet.join(', ') }), quiet: true });
  return blocks;
}
