import { expect, test } from 'vitest';
import { areDeclared } from '../../support/auditRows';

const read = { entity: 'patient', action: 'read' };
const list = { entity: 'note', action: 'list' };

test('the audit rows of a request are of the entities or actions that its contract declares', () => {
  expect(areDeclared({ entity: 'patient' }, [read, read])).toBe(true);
  expect(areDeclared({ entity: 'patient' }, [read, list])).toBe(false);
  expect(areDeclared({ entity: ['patient', 'note'] }, [list])).toBe(true);
  expect(areDeclared({ action: 'read' }, [read])).toBe(true);
  expect(areDeclared({ action: ['export', 'list'] }, [read])).toBe(false);
  expect(areDeclared({ entity: 'patient' }, [{ entity: null, action: 'read' }])).toBe(false);
});

test('a request leaves a row, unless its contract says that some or all requests leave none', () => {
  expect(areDeclared({ entity: 'patient' }, [])).toBe(false);
  expect(areDeclared({ entity: 'patient', when: 'one is found' }, [])).toBe(true);
  expect(areDeclared({ entity: 'patient', when: 'one is found' }, [list])).toBe(false);
  expect(areDeclared({ none: 'nothing of a patient' }, [])).toBe(true);
  expect(areDeclared({ none: 'nothing of a patient' }, [read])).toBe(false);
});
