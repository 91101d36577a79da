import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CopyId } from '../../ui/CopyId';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { fieldLabel } from '../labels';
import type { RecordProps } from '../extension';
import { DeleteButton } from './DeleteButton';
import { FeedbackImage } from './FeedbackImage';
import { FeedbackLink } from './FeedbackLink';
import { Sender } from './Sender';
import { StatusSelect } from './StatusSelect';
import type { FieldOf } from '../../domain/records';

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

/** A feedback: state, sender, text and screenshot. A newly chosen state is saved at once. */
export function FeedbackBody({ entity, record }: RecordProps<'feedback'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = (field: FieldOf<'feedback'>) => fieldLabel<'feedback'>(entity, field, language);
  const { _id: id, userId, subject, url, attachment } = record;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
        <StatusSelect entity={entity} record={record} />
        <DeleteButton record={record} />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          typography: 'body1',
        }}
      >
        {subject && <Line label={label('subject')}>{subject}</Line>}
        <Line label={translate('feedback.time')}>
          <ZonedTime value={record.createDate} show="named" />
        </Line>
        {userId && (
          <Line label={label('userId')}>
            <CopyId id={userId} label={label('userId')} length={40} />
          </Line>
        )}
        <Line label={label('_id')}>
          <CopyId id={id} label={label('_id')} length={40} />
        </Line>
        {url && (
          <Line label={label('url')}>
            <FeedbackLink url={url} />
          </Line>
        )}
      </Box>
      {userId && <Sender userId={userId} />}
      <section aria-labelledby="feedback-comment">
        <Typography id="feedback-comment" variant="h6" component="h2" gutterBottom>
          {translate('feedback.comment')}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{record.comment}</Typography>
      </section>
      {attachment && (
        <section aria-labelledby="feedback-image">
          <Typography id="feedback-image" variant="h6" component="h2" gutterBottom>
            {label('attachment')}
          </Typography>
          <FeedbackImage attachmentId={attachment} />
        </section>
      )}
    </Box>
  );
}
