import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useShownRows } from '../../../src/browse/useShownRows';

describe('the rows on screen', () => {
  const showing = (...lists: string[][]) => {
    const { show, neighbour } = renderHook(useShownRows).result.current;
    lists.forEach(show);
    return neighbour;
  };

  test('have neighbours; the first and the last row lack one, and an unknown row has none', () => {
    const neighbour = showing(['a', 'b', 'c']);
    expect([neighbour('b', 1), neighbour('b', -1)]).toEqual(['c', 'a']);
    expect([neighbour('c', 1), neighbour('a', -1), neighbour('x', 1), neighbour('x', -1)]).toEqual(Array(4));
  });

  test('a row that has left the list keeps its neighbours, also if others left with it and new ones arrived', () => {
    const neighbour = showing(['a', 'b', 'gone', 'left', 'c'], ['new', 'a', 'b', 'c'], ['newer', 'new', 'a', 'b', 'c']);
    expect([neighbour('gone', 1), neighbour('gone', -1)]).toEqual(['c', 'b']);
    expect(neighbour('new', 1)).toBe('a');
    expect(showing(['a', 'gone'], ['a'])('gone', 1)).toBeUndefined();
    expect(showing(['gone'], [])('gone', 1)).toBeUndefined();
  });
});
