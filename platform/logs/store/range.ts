import { spanOf } from '../../../src/domain/logs/spans';
import type { LogFilter, LogHistogram } from './types';

/**
 * The range and the spans of a histogram. Without a start, it begins with the oldest line; without an end, it ends now.
 * @param span minutes; by default the shortest span that gives few enough parts
 */
export async function rangeOf(
  filter: Pick<LogFilter, 'from' | 'until'>,
  span: number | undefined,
  oldest: () => Promise<string | undefined>,
): Promise<Pick<LogHistogram, 'from' | 'until' | 'span'>> {
  const until = filter.until ?? new Date().toISOString();
  const from = filter.from ?? (await oldest()) ?? until;
  return { from, until, span: span ?? spanOf(from, until) };
}
