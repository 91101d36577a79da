import { describe, expect, test } from 'vitest';
import texts from '../../../src/i18n/messages/logs';
import { withArchived } from '../../../src/domain/logs/merge';

const line = (minute: number, _id: string) => ({
  _id,
  createDate: `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const found = (...logs: ReturnType<typeof line>[]) => ({ logs, logsTruncated: false });
const ids = ({ logs }: { logs: { _id: string }[] }) => logs.map(({ _id }) => _id).join('');

describe('the lines of a search with those of its archive', () => {
  test('are in the order of the search, and each line is there once', () => {
    const [recent, archived] = [found(line(9, 'd'), line(5, 'b')), found(line(5, 'c'), line(5, 'b'), line(1, 'a'))];
    expect(ids(withArchived(recent, archived, 'desc', 10))).toBe('dcba');
    expect(ids(withArchived(recent, archived, 'asc', 10))).toBe('abcd');
  });

  test('are cut at the limit, which is said', () => {
    const [recent, archived] = [found(line(9, 'c')), found(line(1, 'a'), line(2, 'b'))];
    expect(withArchived(recent, archived, 'asc', 2)).toMatchObject({ logsTruncated: true });
    expect(ids(withArchived(recent, archived, 'asc', 2))).toBe('ab');
    expect(withArchived(recent, archived, 'asc', 3).logsTruncated).toBe(false);
    expect(withArchived({ ...recent, logsTruncated: true }, archived, 'asc', 3).logsTruncated).toBe(true);
  });

  test('the screen says so in the words of the specification', () => {
    expect(texts.en.archived).toBe('Getting archived logs..');
    expect(texts.en.truncated).toBe('Logs Truncated!');
  });
});
