import type { EntityRecord } from '../domain/entity/types';
import { logsPath, recordPath } from '../routes';
import { entryOf } from './entry';
import type { RecordAction } from './extension';
import { screenExists } from './screens';

const userOf = ({ userId }: EntityRecord): string => (typeof userId === 'string' ? userId : '');

/** Ways from a person's record to the person's log lines and account; none where the record has no user. */
export const userActions: readonly RecordAction[] = [
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
