import { logsPath, recordPath } from '../routes';
import { entryOf } from './entry';
import type { RecordLink } from './extension';
import { screenExists } from '../screens';

/** A record with the id of its user account. */
type Person = { userId?: string | null };

const userOf = ({ userId }: Person): string => userId ?? '';

/** Links from a patient or provider to the log lines and account of the user. Absent if the record has no user. */
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
