import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '../../ui/Card';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import { enumLabel } from '../../domain/entity/labels';
import { recordPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import { rowsOf } from '../../domain/entity/read';
import { useSender, type PersonRecord } from './useSender';

interface PartProps {
  title: string;
  children: ReactNode;
}

function Contact({ title, children }: PartProps) {
  return (
    <Card sx={{ p: 1.5, flex: '1 1 200px', minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary" component="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** A record by name, as a link, with the person's contact data. */
function Person({ entry, record }: { entry: ManifestEntry; record: PersonRecord }) {
  const { emails, phoneNumbers } = record;
  const reach = [
    ...rowsOf(emails).map(({ email }) => email),
    ...rowsOf(phoneNumbers).map(({ number }) => number),
  ].filter((each) => typeof each === 'string');
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={recordPath(entry, record.id)}>
        {recordLabel(entry, record)}
      </Link>
      {reach.map((each) => (
        <Typography key={each} variant="body2">
          {each}
        </Typography>
      ))}
    </Box>
  );
}

/** The sender of the feedback: the account, and its patient or provider. */
export function Sender({ userId }: { userId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { account, people, users } = useSender(userId);
  const user = account.data;
  const status = user?.record.userStatus;
  return (
    <section aria-labelledby="feedback-sender">
      <Typography id="feedback-sender" variant="h6" component="h2" gutterBottom>
        {translate('feedback.sender')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Contact title={translate('feedback.account')}>
          {account.error ? (
            <Typography color="error">{errorText(account.error)}</Typography>
          ) : user && users ? (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={recordPath(users, user.record.id)}>
                {String(user.record.username ?? '')}
              </Link>
              <Typography variant="body2">
                {[
                  user.groups.map((group) => enumLabel(user.entity, 'groups', group, language)).join(', '),
                  enumLabel(user.entity, 'userStatus', status, language),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Typography>
            </Box>
          ) : (
            <Typography color="text.secondary">
              {translate(account.isPending ? 'feedback.loading' : 'feedback.noAccount')}
            </Typography>
          )}
        </Contact>
        {people.map(({ group, entry, query }) => (
          <Contact key={group} title={translate(`feedback.${group}`)}>
            {query.error ? (
              <Typography color="error">{errorText(query.error)}</Typography>
            ) : query.isPending ? (
              <Typography color="text.secondary">{translate('feedback.loading')}</Typography>
            ) : (query.data ?? []).length === 0 ? (
              <Typography color="text.secondary">{translate('feedback.nobody')}</Typography>
            ) : (
              query.data?.map((record) => <Person key={record.id} entry={entry} record={record} />)
            )}
          </Contact>
        ))}
      </Box>
    </section>
  );
}
