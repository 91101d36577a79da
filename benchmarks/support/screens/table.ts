import { median } from '../time';
import type { Round } from './rounds';
import type { Visit } from './visit';

const HEAD = ['screen', 'opened', 'files', 'kB', 'calls', 'waves', 'CPU ms', 'wall ms', 'longest task ms'];

function line(name: string, opened: string, visits: readonly Visit[]): string[] {
  const of = (take: (visit: Visit) => number): string => median(visits.map(take)).toFixed(0);
  return [
    name,
    opened,
    of(({ scripts }) => scripts.length),
    of(({ kilobytes }) => kilobytes),
    of(({ calls }) => calls.length),
    of(({ waves }) => waves.length),
    of(({ cpu }) => cpu),
    of(({ wall }) => wall),
    of(({ longest }) => longest),
  ];
}

/** The medians of every way to open a screen, as a Markdown table. */
export function costTable(rounds: readonly Round[]): string {
  const rows = [
    line(
      'bare list',
      'cold',
      rounds.map(({ bare }) => bare.list),
    ),
    line(
      'bare list',
      'cold, Slow 4G',
      rounds.map(({ bare }) => bare.listSlow),
    ),
    line(
      'bare record',
      'cold',
      rounds.map(({ bare }) => bare.record),
    ),
    line(
      'bare record',
      'cold, Slow 4G',
      rounds.map(({ bare }) => bare.recordSlow),
    ),
    line(
      'bare record',
      'mouse, first',
      rounds.map(({ bare }) => bare.first),
    ),
    line(
      'bare record',
      'mouse, next',
      rounds.map(({ bare }) => bare.next),
    ),
  ];
  for (const name of rounds[0]?.ours.keys() ?? []) {
    const all = rounds.flatMap(({ ours }) => ours.get(name) ?? []);
    const next = all.flatMap((visits) => visits.next ?? []);
    rows.push(
      line(
        name,
        'cold',
        all.map(({ cold }) => cold),
      ),
      line(
        name,
        'cold, Slow 4G',
        all.map(({ slow }) => slow),
      ),
      line(
        name,
        'mouse, first',
        all.map(({ first }) => first),
      ),
    );
    if (next.length > 0) rows.push(line(name, 'mouse, next', next));
  }
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
