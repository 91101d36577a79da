import { describe, expect, test } from 'vitest';
import { namesIn, partsOf } from '../../../src/domain/ai/names';

describe('a text names a person', () => {
  test.each([
    ['Ann Abel has a rash', 'Ann', 'Abel'],
    ['Abel, Ann: rash', 'Ann', 'Abel'],
    ['the rash of ann ABEL', 'Ann', ' Abel '],
    ['Ann M. Abel', 'Ann', 'Abel'],
    ['Ann Maria Abel', 'Ann', 'Abel'],
    ['ann m abel', 'Ann', 'Abel'],
    ['José Pérez', 'Jose', 'PEREZ'],
    ['Jose\u0301 Perez', 'José', 'Perez'],
    ['Maria de la Cruz', 'Maria', 'de la Cruz'],
    ["Jean-Luc O'Neil", 'Jean-Luc', "O'Neil"],
    ['Ann Ann', 'Ann', 'Ann'],
    ['患者王小明发烧', '小明', '王'],
    ['小明王', '小明', '王'],
  ])('%s', (text, first, last) => {
    expect(namesIn(text).names(first, last)).toBe(true);
  });

  test.each([
    ['Ann has a rash', 'Ann', 'Abel'],
    ['Abel has a rash', 'Ann', 'Abel'],
    ['Ann and Abel', 'Ann', 'Abel'],
    ['Ann Maria Rose Abel', 'Ann', 'Abel'],
    ['Annabel', 'Ann', 'Abel'],
    ['Ann', 'Ann', 'Ann'],
    ['Ann Abel', '', 'Abel'],
    ['Ann Abel', 'Ann', ' '],
    ['王先生和小明', '小明', '王'],
  ])('but %s does not', (text, first, last) => {
    expect(namesIn(text).names(first, last)).toBe(false);
  });

  test('in any of the usual ways to write the name, with up to three words', () => {
    const { written } = namesIn('mcDonald de la Cruz');
    for (const way of ['mcDonald', 'MCDONALD', 'mcdonald', 'Mcdonald', 'De La Cruz', 'de la Cruz', 'la'])
      expect(written).toContain(way);
    expect(written).not.toContain('mcDonald de la Cruz');
    expect(new Set(written).size).toBe(written.length);
    expect(namesIn('王小明').written).toEqual(expect.arrayContaining(['王', '小明', '王小']));
  });
});

test('the parts of a long text overlap, so that a name is whole in one of them', () => {
  expect(partsOf('')).toEqual(['']);
  expect(partsOf('a'.repeat(8_000))).toHaveLength(1);
  const name = 'Ann Abel';
  for (const at of [7_690, 7_700, 7_996, 8_000, 15_390, 15_695]) {
    const text = `${'x'.repeat(at)} ${name} ${'x'.repeat(20_000 - at)}`;
    const parts = partsOf(text);
    expect(
      parts.some((part) => part.includes(name)),
      String(at),
    ).toBe(true);
    expect(Math.max(...parts.map(({ length }) => length))).toBe(8_000);
    expect(parts.at(-1)?.slice(-10)).toBe('x'.repeat(10));
    expect(parts).toHaveLength(3);
  }
});
