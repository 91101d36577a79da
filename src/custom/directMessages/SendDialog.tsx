import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { directActions } from '../../dataProvider/directMessages';
import { DIRECT_DOCUMENTS, type DirectDocument } from '../../domain/directMessages/terms';
import { isOneOf } from '../../domain/entity/read';
import { isEmailAddress } from '../../domain/validation/emailAddress';
import { OptionalPicker } from '../../resources/OptionalPicker';
import { DeliveryState } from '../../resources/sending/DeliveryState';
import { FailedAlert } from '../../ui/FailedAlert';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { PersonFields } from './PersonFields';
import { isPerson, PERSON, personGiven } from './person';
import { DIRECT } from './source';
import { StoredPatient } from './StoredPatient';
import { useReload } from './useReload';

const DOCUMENTS = ['structured', 'unstructured'] as const;

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * Writes a referral or a progress note about a person or a stored patient and sends it. Subject and recipients of each
 * type come from the settings of the platform.
 */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const reload = useReload(useQueryClient());
  const defaults = useQuery({
    queryKey: [`${DIRECT}/defaults`],
    queryFn: ({ signal }) => directActions.defaults(signal),
    retry: false,
  });
  const [type, setType] = useState<DirectDocument>('referral');
  const [changed, setChanged] = useState<{ subject?: string; recipients?: string }>({});
  const [person, setPerson] = useState(PERSON);
  const [patientId, setPatientId] = useState<string>();
  const [isStructured, setStructured] = useState(true);
  const [text, setText] = useState('');
  const [body, setBody] = useState('');
  const [tried, setTried] = useState(false);
  const usual = defaults.data?.[type];
  const subject = changed.subject ?? usual?.subject ?? '';
  const recipients = changed.recipients ?? usual?.recipients.join(', ') ?? '';
  const addresses = addressesIn(recipients);
  const isMissing = (value: string): boolean => value.trim() === '';
  const badRecipient = addresses.length === 0 || !addresses.every(isEmailAddress);
  const isKnown = patientId !== undefined || isPerson(person);
  const isComplete = ![subject, text].some(isMissing) && !badRecipient && isKnown;
  const send = useAction(async () => {
    const messages = await directActions.sendDocument({
      type,
      subject: subject.trim(),
      recipients: addresses,
      ...(type === 'progressNote' && !isMissing(body) && { body: body.trim() }),
      isStructured,
      ...(patientId === undefined ? { patient: personGiven(person) } : { patientId }),
      data: { text: text.trim() },
    });
    reload();
    return messages;
  });
  const sent = send.result;
  const label = (name: string): string => translate(`directMessages.send.${name}`);
  const required = (value: string) =>
    tried && isMissing(value) ? { error: true, helperText: translate('forms.errors.required') } : {};
  return (
    <FormDialog
      title={translate('directMessages.send.title')}
      width="md"
      written={send.result === undefined && [text, body, person.firstName, person.lastName].some((each) => each !== '')}
      submit={
        !sent && {
          label: translate('sending.send'),
          ready: usual !== undefined,
          run: () => {
            setTried(true);
            if (isComplete) send.run();
          },
        }
      }
      action={send}
      result={
        <>
          {defaults.error && <FailedAlert error={defaults.error} onRetry={() => void defaults.refetch()} />}
          {defaults.isPending && <LinearProgress aria-label={translate('directMessages.send.title')} />}
          {sent?.map(({ outboxId, to }) => (
            <Box key={outboxId}>
              <Box sx={{ typography: 'body2', mb: 0.5, overflowWrap: 'anywhere' }}>{to}</Box>
              <DeliveryState outboxId={outboxId} sent={translate('sending.directSent')} />
            </Box>
          ))}
        </>
      }
      onClose={onClose}
    >
      {usual && !sent && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 2,
            mt: 1,
            '& .whole': { gridColumn: '1 / -1' },
          }}
        >
          <TextField
            select
            label={label('type')}
            value={type}
            onChange={({ target: { value } }) => {
              if (!isOneOf(DIRECT_DOCUMENTS, value)) return;
              // What the user has edited stays.
              setType(value);
              setTried(false);
            }}
          >
            {DIRECT_DOCUMENTS.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`directMessages.send.types.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('directMessages.subject')}
            value={subject}
            onChange={({ target: { value } }) => setChanged((before) => ({ ...before, subject: value }))}
            {...required(subject)}
          />
          <TextField
            className="whole"
            label={translate('directMessages.recipients')}
            value={recipients}
            onChange={({ target: { value } }) => setChanged((before) => ({ ...before, recipients: value }))}
            error={tried && badRecipient}
            helperText={tried && badRecipient ? label('badRecipient') : label('recipientsHelp')}
          />
          <div className="whole">
            <OptionalPicker resource="patients" label={label('patient')} onChoose={setPatientId} />
          </div>
          {patientId === undefined ? (
            <PersonFields person={person} onChange={setPerson} tried={tried} />
          ) : (
            <div className="whole">
              <StoredPatient patientId={patientId} />
            </div>
          )}
          <TextField
            select
            className="whole"
            label={label('document')}
            value={isStructured ? 'structured' : 'unstructured'}
            onChange={({ target: { value } }) => setStructured(value === 'structured')}
          >
            {DOCUMENTS.map((each) => (
              <MenuItem key={each} value={each}>
                {label(`documents.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            className="whole"
            multiline
            minRows={3}
            label={label(type === 'referral' ? 'reason' : 'assessment')}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
            {...required(text)}
          />
          {type === 'progressNote' && (
            <TextField
              className="whole"
              multiline
              minRows={2}
              label={label('body')}
              value={body}
              onChange={({ target: { value } }) => setBody(value)}
            />
          )}
          <Alert severity="info" className="whole">
            {label(patientId === undefined ? 'note' : isStructured ? 'noteStored' : 'noteText')}
          </Alert>
        </Box>
      )}
    </FormDialog>
  );
}
