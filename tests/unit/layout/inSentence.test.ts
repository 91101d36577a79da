import { expect, test } from 'vitest';
import { inSentence } from '../../../src/ui/inSentence';

test.each([
  ['Patients', 'patients'],
  ['Log Notifications', 'log notifications'],
  ['Éditeurs', 'éditeurs'],
  ['EMR links', 'EMR links'],
  ['患者', '患者'],
  ['', ''],
])('%s stands in a sentence as %s', (name, expected) => expect(inSentence(name)).toBe(expected));
