import { isSource, MARKS, type Fact, type Mark as MarkName } from '../../../../domain/story/facts/fact';
import { exactText } from '../../../../domain/shownNumber';
import { currentLanguage } from '../../../../i18n/current';
import { widthOf } from '../grid/fit';
import { AlertSign, Lanes, Score, type LaneMark } from '../grid/Lanes';
import { Mark } from '../parts/Mark';
import { SideSign } from '../parts/SideSign';
import type { FactLane } from './lanes';

/** Maximum number of lines in a list cell. If there are more facts, the last line counts the rest. */
export const MOST_LINES = 4;

/** The wanted marks of the facts, without duplicates, in the order of the legend. */
const marksOf = (facts: readonly Fact[], wanted: (mark: MarkName) => boolean): MarkName[] =>
  MARKS.filter((mark) => wanted(mark) && facts.some(({ marks }) => marks.includes(mark)));

const signs = (marks: readonly MarkName[]) => marks.map((mark) => <Mark key={mark} name={mark} />);

/** Alerts of one color, with their number: `Red ×2`. An alert without a color has a question mark. */
const AlertsOfColor = ({ facts: [first, ...more] }: { facts: readonly Fact[] }) => (
  <>
    {first?.color ? <AlertSign color={first.color} /> : first && '?'}
    <span className="words"> {first?.value}</span>
    {more.length > 0 && <span className="figures"> ×{more.length + 1}</span>}
  </>
);

/** The alerts by their colors, in their order. */
function byColor(alerts: readonly Fact[]): Fact[][] {
  const found = new Map<string | undefined, Fact[]>();
  for (const alert of alerts) found.set(alert.color, [...(found.get(alert.color) ?? []), alert]);
  return [...found.values()];
}

/** The day's most severe alert, its source, and the actions on it. Alerts of other colors follow, if there is room. */
export function AlertCell({ facts }: { facts: readonly Fact[] }) {
  const alerts = facts.filter(({ part }) => !part);
  const [top] = alerts;
  const [gravest = [], ...others] = byColor(alerts);
  const sources = marksOf(facts, isSource);
  const actions = marksOf(facts, (mark) => !isSource(mark));
  const marks: LaneMark[] = [
    {
      lane: 0,
      content: (
        <>
          <AlertsOfColor facts={gravest} />
          {others.map((facts) => (
            <span key={facts[0]?.key} className="figures">
              {' '}
              <AlertsOfColor facts={facts} />
            </span>
          ))}
        </>
      ),
    },
    {
      lane: 1,
      content: (
        <>
          {signs(sources)}
          <span className="words"> {top?.more.join(', ')}</span>
        </>
      ),
    },
    { lane: 2, content: signs(actions) },
  ];
  return <Lanes marks={marks.filter(({ lane }) => lane === 0 || (lane === 1 ? sources : actions).length > 0)} />;
}

/**
 * A short text, with the side on which the value is outside its range. Where the text does not fit, the sign alone, or a
 * dot for a value without a sign, says that there is a value.
 */
function ShortText({ text, mark }: { text: string; mark: Fact['mark'] }) {
  const sign = mark && <SideSign {...mark} />;
  return (
    <span className={`${mark ? `out ${mark.side} ${mark.critical ? 'critical ' : ''}` : ''}w${widthOf(text)}`}>
      <span className="numbers">
        {sign}
        {text}
      </span>
      <span className="instead">{sign ?? <i className="dot" />}</span>
    </span>
  );
}

function LaneContent({ fact }: { fact: Fact }) {
  const { score, mark, short, value, marks } = fact;
  if (score) return <Score value={score} />;
  // Without a tint, a dot says on thin days that the question was answered.
  const plain = score === undefined ? fact.row === 'symptoms' && short : exactText(score, currentLanguage());
  if (plain !== false && plain !== undefined)
    return (
      <span className="score">
        <ShortText text={plain} mark={undefined} />
      </span>
    );
  if (short !== undefined) return <ShortText text={short} mark={mark} />;
  return (
    <span>
      {signs(marks)}
      <span className="words"> {value}</span>
    </span>
  );
}

/** The highest score first, then the gravest laboratory value, then the latest. */
const byGravity = (one: Fact, other: Fact): number =>
  (other.score ?? 0) - (one.score ?? 0) ||
  (other.gravity ?? 0) - (one.gravity ?? 0) ||
  (other.at ?? '').localeCompare(one.at ?? '');

/**
 * The facts of a day in their lanes, of several in a lane the gravest; facts without a lane are counted in the last
 * line.
 */
export function LaneCell({ facts, lanes }: { facts: readonly Fact[]; lanes: readonly FactLane[] }) {
  const placed = new Map<number, Fact[]>();
  let rest = 0;
  const parts = facts.filter(({ part }) => part);
  for (const fact of facts) {
    if (fact.part) continue;
    const index = lanes.findIndex(({ key }) => key === fact.key);
    if (index < 0) rest += fact.zero ? 0 : 1;
    else placed.set(index, [...(placed.get(index) ?? []), fact]);
  }
  const marks: LaneMark[] = [...placed].flatMap(([index, found]) => {
    const [top] = found.toSorted(byGravity);
    if (!top) return [];
    const content = (
      <>
        <LaneContent fact={top} />
        {found.length > 1 && <span className="figures"> ×{found.length}</span>}
      </>
    );
    return [{ lane: index + 1, content }];
  });
  if (rest > 0) marks.push({ lane: lanes.length + 1, content: `+${rest}` });
  const sources = marksOf(parts, isSource);
  if (sources.length > 0) marks.push({ lane: 0, content: signs(sources) });
  return <Lanes marks={marks} />;
}

/** A list of facts: their signs and, if the days are wide enough, their texts. */
export function ListCell({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.length > MOST_LINES ? facts.slice(0, MOST_LINES - 1) : facts;
  const marks: LaneMark[] = shown.map(({ marks: of, value, name }, lane) => ({
    lane,
    content: (
      <>
        {signs(of)}
        <span className="words"> {value || name}</span>
      </>
    ),
  }));
  if (shown.length < facts.length) marks.push({ lane: shown.length, content: `+${facts.length - shown.length}` });
  return <Lanes marks={marks} />;
}
