import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/browse/columns';
import { RowTable } from '../../../src/browse/RowTable';
import { groupSpans } from '../../../src/browse/spans';

test('every row is in one group, and a group has neighbours with the same value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (values) => {
      const spans = groupSpans(values, (one, above) => one === above);
      expect(spans).toHaveLength(values.length);
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(values.length);
      spans.forEach((span, at) => {
        expect(span === 0).toBe(at > 0 && values[at] === values[at - 1]);
        expect(new Set(values.slice(at, at + span)).size).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('a cell that rows share is rendered once, beside all of them; the columns and their order stay', () => {
  const rows = [
    { id: 'a', group: 'one', value: 1 },
    { id: 'b', group: 'one', value: 2 },
    { id: 'c', group: 'two', value: 3 },
  ];
  const { of } = columnsOf<(typeof rows)[number]>('rows');
  render(
    <MemoryRouter>
      <RowTable
        label="Rows"
        rows={rows}
        columns={[of('id'), of('group'), of('value')]}
        idOf={({ id }) => id}
        to={(id) => `/${id}`}
        spans={{ columns: ['group'], of: [2, 0, 1] }}
      />
    </MemoryRouter>,
  );
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['rows.id', 'rows.group', 'rows.value'],
    ['a', 'one', '1'],
    ['b', '2'],
    ['c', 'two', '3'],
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByText('one').closest('td')?.rowSpan).toBe(2);
});
