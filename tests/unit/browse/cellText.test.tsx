import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CellText } from '../../../src/ui/CellText';

/** The parts between which a text may break, and whether it stays on one line in a column without a width. */
function broken(text: string): { parts: string[]; solid: boolean } {
  const { container } = render(<CellText text={text} />);
  expect(container.textContent).toBe(text);
  const parts = container.innerHTML.replace(/<\/?span[^>]*>/g, '').split('<wbr>');
  return { parts, solid: container.querySelector('.solid') !== null };
}

test('an e-mail address breaks at its parts', () => {
  expect(broken('ann.barnes.3@site.example.org')).toEqual({
    parts: ['ann', '.barnes', '.3', '@site', '.example', '.org'],
    solid: false,
  });
});

test('a version or a number does not break at the dot between its digits', () => {
  expect(broken('plan.2026.11')).toEqual({ parts: ['plan', '.2026.11'], solid: true });
  expect(broken('12.75')).toEqual({ parts: ['12.75'], solid: true });
});

test('a phone number, a date or an ID does not break at its hyphens', () => {
  for (const text of ['+1-602-555-0177', '2026-03-08', 'RUS7-0009'])
    expect(broken(text)).toEqual({ parts: [text], solid: true });
});

test('a short word does not break, also in Chinese', () => {
  for (const text of ['已确认', '血压计', 'Phone']) expect(broken(text)).toEqual({ parts: [text], solid: true });
});

test('words break at their spaces, and a Chinese text anywhere', () => {
  for (const text of ['Blood pressure monitor', '家用血压计和体重秤']) expect(broken(text).solid).toBe(false);
});

test('addresses among words and paths break at their parts, a date or `://` never', () => {
  expect(broken('email:ops@example.com, slack:https://hooks.example.com/services/ops on 06/12/2026').parts).toEqual([
    'email:ops',
    '@example',
    '.com, slack:https://hooks',
    '.example',
    '.com',
    '/services',
    '/ops on 06/12/2026',
  ]);
});

test('a short word with a hyphen never breaks, also on a tablet, where longer numbers may', () => {
  const classOf = (text: string) => render(<CellText text={text} />).container.querySelector('span')?.className;
  expect(classOf('E-mail')).toBe('solid brief');
  expect(classOf('+1-602-555-0177')).toBe('solid');
});
