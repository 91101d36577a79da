import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { logsPath, recordPath } from '../routes';
import { entryOf } from './entry';
import type { RecordProps } from './extension';
import { screenExists } from './screens';

/** Ways from a person's record to the person's log lines and account; none where the record has no user. */
export function UserActions({ record, close }: RecordProps & { close: () => void }) {
  const translate = useTranslate();
  const userId = record['userId'];
  const users = entryOf('users');
  if (typeof userId !== 'string' || userId === '') return null;
  const ways = [
    ...(screenExists('logs') ? [{ key: 'people.openLogs', to: logsPath(userId) }] : []),
    ...(users ? [{ key: 'people.openUser', to: recordPath(users, userId) }] : []),
  ];
  return ways.map(({ key, to }) => (
    <MenuItem key={key} component={Link} to={to} onClick={close}>
      {translate(key)}
    </MenuItem>
  ));
}
