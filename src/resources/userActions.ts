import { logsPath, recordPath } from '../routes';
import { entryOf } from './entry';
import type { RecordLink } from './extension';
import { screenExists } from '../screens';

/** A person's record, which names the person's user. */
type Person = { userId?: string | null };

const userOf = ({ userId }: Person): string => userId ?? '';

/** Ways from a person's record to the person's log lines and account; none where the record has no user. */
export const userActions: readonly RecordLink<'patients' | 'providers'>[] = [
  {
    key: 'logs',
    label: 'people.openLogs',
    when: (record) => userOf(record) !== '' && screenExists('logs'),
    to: (record) => logsPath(userOf(record)),
  },
  {
    key: 'user',
    label: 'people.openUser',
    when: (record) => userOf(record) !== '' && entryOf('users') !== undefined,
    to: (record) => {
      const users = entryOf('users');
      return users ? recordPath(users, userOf(record)) : '';
    },
  },
];
