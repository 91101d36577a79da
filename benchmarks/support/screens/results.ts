import { median, ms } from '../time';
import type { Result } from '../types';
import type { Round, Visits } from './rounds';
import type { Visit } from './visit';
import type { Asked } from './watch';

const MUST = { files: 20, calls: 4, waves: 2, slowSeconds: 3.5, ratio: 1.5 };
/** Shorter tasks are not seen. */
const SHORTEST_TASK = 50;
/** The screens whose longest task is limited. */
const TASKS = ['record', 'history', 'story', 'calendar', 'logs', 'dashboards'];

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

type Take = (round: Round) => number;

/** Compares the best of all rounds. Both are taken in each round, because the machine's speed changes. */
function ratio(what: string, on: string, rounds: readonly Round[], take: Take, of: Take): Result {
  const [ours, bare] = [Math.min(...rounds.map(take)), Math.min(...rounds.map(of))];
  return {
    what,
    on,
    value: ours / bare,
    must: MUST.ratio,
    detail: `best of ${rounds.length}: ${ms(ours)} ÷ ${ms(bare)}`,
  };
}

const task = ({ longest }: Visit): number => Math.max(longest, SHORTEST_TASK);

const named = ({ name, query }: Asked): string => name + query;

/**
 * The counts of a screen, which hardly vary, with what was counted. Waves are those over Slow 4G: without a throttle, an
 * answer can come before the next call that does not wait for it.
 */
function counts(name: string, on: string, all: readonly Visits[]): Result[] {
  const least = (what: string, must: number, lists: readonly (readonly string[])[]): Result => {
    const [shortest = []] = [...lists].sort((a, b) => a.length - b.length);
    const detail = lists.map(({ length }) => length).join(', ');
    return { what: `${name}: ${what}`, on, value: shortest.length, must, detail, counted: shortest };
  };
  const toText = (wave: readonly Asked[]): string => wave.map(named).join(', ');
  return [
    least(
      'files, cold',
      MUST.files,
      all.map(({ cold }) => cold.scripts.map(named)),
    ),
    least(
      'API calls, cold',
      MUST.calls,
      all.map(({ cold }) => cold.calls.map(named)),
    ),
    least(
      'waves of them',
      MUST.waves,
      all.map(({ slow }) => slow.waves.map(toText)),
    ),
  ];
}

/** The lines of one screen. */
export function toResults(name: string, on: string, rounds: readonly Round[]): Result[] {
  const all = rounds.flatMap(({ ours }) => ours.get(name) ?? []);
  const mine =
    (take: (visits: Visits) => number): Take =>
    ({ ours }) => {
      const visits = ours.get(name);
      return visits ? take(visits) : Number.NaN;
    };
  const compare = (what: string, take: (visits: Visits) => number, of: Take): Result =>
    ratio(`${name}: ${what}`, on, rounds, mine(take), of);
  const slow = all.map((visits) => visits.slow.wall / 1000);
  const isList = name === 'patients';
  const results: Result[] = [
    ...counts(name, on, all),
    {
      what: `${name}: cold over Slow 4G`,
      on,
      value: Math.min(...slow),
      unit: 's',
      must: MUST.slowSeconds,
      detail: `bare ${isList ? 'list' : 'record'} ${seconds(median(rounds.map(({ bare }) => (isList ? bare.listSlow : bare.recordSlow).wall)))}`,
    },
    compare(
      `by its address ÷ bare ${isList ? 'list' : 'record'}`,
      ({ cold }) => cold.wall,
      ({ bare }) => (isList ? bare.list : bare.record).wall,
    ),
    compare(
      'with the mouse ÷ bare record',
      ({ first }) => first.wall,
      ({ bare }) => bare.first.wall,
    ),
  ];
  if (TASKS.includes(name))
    results.push(
      compare(
        'longest task ÷ bare record’s',
        ({ first }) => task(first),
        ({ bare }) => task(bare.first),
      ),
    );
  if (all.some(({ next }) => next))
    results.push(
      compare(
        'the next ÷ bare',
        ({ next }) => next?.wall ?? Number.NaN,
        ({ bare }) => bare.next.wall,
      ),
      compare(
        'CPU of the next ÷ bare',
        ({ next }) => next?.cpu ?? Number.NaN,
        ({ bare }) => bare.next.cpu,
      ),
    );
  return results;
}
