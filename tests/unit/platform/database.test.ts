import { describe, expect, test } from 'vitest';
import { Gate } from '../../../platform/db/gate';
import { requireCommitted } from '../../../platform/db/committed';
import { isoTime, parserOf, wireText } from '../../../platform/db/parsers';
import { PLANNED_ANEW, Statements } from '../../../platform/db/statements';

describe('values of the wire format', () => {
  test('times are ISO 8601 in UTC with milliseconds', () => {
    expect(isoTime('2026-01-31 08:15:00+00')).toBe('2026-01-31T08:15:00.000Z');
    expect(isoTime('2026-01-31 08:15:00.1+00')).toBe('2026-01-31T08:15:00.100Z');
    expect(isoTime('2026-01-31 08:15:00.123456+00')).toBe('2026-01-31T08:15:00.123Z');
    expect(isoTime('2026-01-31 08:15:00+05:30')).toBe('2026-01-31T02:45:00.000Z');
  });

  test('types are converted to those of JSON', () => {
    expect(parserOf(20)('9007199254740991')).toBe(9007199254740991);
    expect(parserOf(1700)('1.5')).toBe(1.5);
    expect(parserOf(1082)('1970-01-01')).toBe('1970-01-01');
    expect(parserOf(16)('t')).toBe(true);
    expect(parserOf(1009)('{"a,b",NULL,"c\\"d"}')).toEqual(['a,b', null, 'c"d']);
    expect(parserOf(3802)('{"a":[1,null]}')).toEqual({ a: [1, null] });
  });

  test('parameters are texts that PostgreSQL parses', () => {
    expect([null, undefined].map(wireText)).toEqual([null, null]);
    expect(wireText(false)).toBe('false');
    expect(wireText(1.5)).toBe('1.5');
    expect(wireText(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(wireText(['a"b', 'c\\d', null, 1])).toBe('{"a\\"b","c\\\\d",NULL,"1"}');
    expect(wireText([['a'], ['b']])).toBe('{{"a"},{"b"}}');
    expect(wireText({ a: 1 })).toBe('{"a":1}');
    expect(wireText(new Uint8Array([1, 255]))).toBe('\\x01ff');
  });
});

describe('the gate of the single connection', () => {
  const track = (gate: Gate) => {
    const order: string[] = [];
    const pass = (name: string) => Promise.resolve(gate.pass()).then(() => order.push(name));
    const enter = (name: string) => Promise.resolve(gate.enter()).then(() => order.push(name));
    return { order, pass, enter };
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  test('single statements pass while no transaction runs', () => {
    const gate = new Gate();
    expect(gate.pass()).toBeUndefined();
    expect(gate.enter()).toBeUndefined();
    expect(gate.pass()).toBeInstanceOf(Promise);
    gate.leave();
  });

  test('first come, first served; a transaction has the connection alone', async () => {
    const gate = new Gate();
    const { order, pass, enter } = track(gate);
    await enter('t1');
    const later = [pass('a'), pass('b'), enter('t2'), pass('c'), enter('t3')];
    await nextTurn();
    expect(order).toEqual(['t1']);
    gate.leave();
    await nextTurn();
    expect(order).toEqual(['t1', 'a', 'b', 't2']);
    gate.leave();
    await nextTurn();
    expect(order).toEqual(['t1', 'a', 'b', 't2', 'c', 't3']);
    gate.leave();
    await Promise.all(later);
  });

  test('a caller that waits too long gets an error, and leaves the queue', async () => {
    const gate = new Gate(20);
    await gate.enter();
    await expect(gate.pass()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    gate.leave();
    expect(gate.enter()).toBeUndefined();
  });
});

describe('prepared statements', () => {
  test('frequent statements are prepared, varying ones are not', () => {
    const statements = new Statements();
    expect(statements.nameOf('select 1', 0)).toBeUndefined();
    const name = statements.nameOf('select 1', 0);
    expect(name).toMatch(/^s\d+$/);
    expect(statements.nameOf('select 1', 0)).toBe(name);
    for (let again = 0; again < 3; again += 1) expect(statements.nameOf(`${PLANNED_ANEW} select 1`, 0)).toBeUndefined();
    for (let again = 0; again < 3; again += 1) expect(statements.nameOf('select many', 61)).toBeUndefined();
  });

  test('their number is limited, and a forgotten one gets another name', () => {
    const statements = new Statements(1);
    const prepare = (text: string) => [statements.nameOf(text, 0), statements.nameOf(text, 0)][1];
    const first = prepare('a');
    expect(prepare('b')).toBeUndefined();
    statements.forget('a');
    expect(prepare('a')).not.toBe(first);
  });
});

test('a commit that was rolled back is an error', () => {
  expect(() => requireCommitted('COMMIT')).not.toThrow();
  expect(() => requireCommitted('ROLLBACK')).toThrow(/rolled back/);
});
