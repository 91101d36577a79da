import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { DEFAULT_QUANTITY, MAX_QUANTITY, quantityOf } from '../../../domain/access/activationCodes';
import { csvLine } from '../../../domain/csv/cells';
import type { ActivationCode } from '../../../contract/organizations';
import { activationCodesOf, organizationActions } from '../../../dataProvider/organizations';
import { saveBlob } from '../../../ui/download';
import { useErrorText } from '../../../ui/errorText';
import { useAction } from '../../../ui/useAction';
import { KnownCodes } from './KnownCodes';
import { copyText } from '../../../ui/copyText';

const csvOf = (codes: readonly ActivationCode[]): Blob =>
  new Blob(
    [
      [
        csvLine(['activationCode', 'orgId', 'createdAt']),
        ...codes.map(({ activationCode, orgId, createdAt }) => csvLine([activationCode, orgId, createdAt])),
      ]
        .map((line) => `${line}\r\n`)
        .join(''),
    ],
    { type: 'text/csv;charset=utf-8' },
  );

/** Creates activation codes to copy or save as a file, and lists earlier codes. */
export function ActivationCodes({ orgId, name }: { orgId: string; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [text, setText] = useState(String(DEFAULT_QUANTITY));
  const [codes, setCodes] = useState<ActivationCode[]>([]);
  const title = translate('access.activationCodes');

  const make = useAction(async () => {
    const quantity = quantityOf(text);
    setText(String(quantity));
    setCodes(await organizationActions.makeActivationCodes(orgId, quantity));
    void client.invalidateQueries({ queryKey: [activationCodesOf(orgId).key] });
  });
  const list = codes.map(({ activationCode }) => activationCode).join('\n');

  return (
    <section aria-label={title}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('access.activationText', { max: MAX_QUANTITY, usual: DEFAULT_QUANTITY })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            make.run();
          }}
          sx={{ width: 96 }}
          slotProps={{ htmlInput: { 'aria-label': translate('access.quantity'), inputMode: 'numeric', maxLength: 4 } }}
        />
        <Button variant="outlined" loading={make.busy} onClick={make.run}>
          {translate('access.makeCodes')}
        </Button>
      </Box>
      {make.error !== undefined && (
        <Alert severity="error" sx={{ mt: 1.5, maxWidth: 760 }}>
          {translate('access.activationFailed', { reason: errorText(make.error) })}
        </Alert>
      )}
      {codes.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
            <Typography variant="body2" role="status">
              {translate('access.codesMade', { smart_count: codes.length })}
            </Typography>
            <Button
              size="small"
              onClick={() =>
                void copyText(list).then(() =>
                  notify('access.codesCopied', { type: 'success', messageArgs: { smart_count: codes.length } }),
                )
              }
            >
              {translate('access.copyAll')}
            </Button>
            <Button
              size="small"
              onClick={() => saveBlob(csvOf(codes), `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-activation-codes.csv`)}
            >
              {translate('access.saveCsv')}
            </Button>
          </Box>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={title}
            sx={{
              m: 0,
              p: 1.5,
              maxHeight: 240,
              maxWidth: 760,
              overflow: 'auto',
              listStyle: 'none',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
              gap: 0.5,
              typography: 'mono',
            }}
          >
            {codes.map(({ activationCode }) => (
              <li key={activationCode}>{activationCode}</li>
            ))}
          </Box>
        </Box>
      )}
      <KnownCodes orgId={orgId} />
    </section>
  );
}
