import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { emrActions } from '../../dataProvider/emr';
import { fieldOf, textOf } from '../../domain/entity/read';
import type { EntityRecord } from '../../domain/entity/types';
import { listSources, readOrigin } from '../../domain/imports/origin';
import { useErrorText } from '../../ui/errorText';
import { JsonDialog } from '../../ui/JsonDialog';
import { Part } from '../../ui/Part';
import { Pairs } from '../../ui/Pairs';
import { shortDate } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { StatementDialog } from './StatementDialog';

/** Where an imported record came from, and the resource as it came. Nothing for a record that was made here. */
export function Origin({ record }: { record: EntityRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const origin = readOrigin(record);
  const patientId = textOf(fieldOf(record, 'patientId'));
  const original = useAction((source: Parameters<typeof emrActions.original>[1]) =>
    emrActions.original(patientId, source),
  );
  if (!origin) return null;
  const { key, kind, resourceType, resourceId, givenId, writtenAt } = origin;
  const sources = listSources(origin).map(({ system, isRetracted }) =>
    isRetracted ? translate('importFaults.origin.takenBack', { system }) : system,
  );
  const pairs = [
    [translate('importFaults.origin.from'), translate(`importFaults.origin.${kind}`)],
    ...(sources.length === 0 ? [] : [[translate(`importFaults.origin.${kind}System`), sources.join(', ')]]),
    ...(givenId === '' ? [] : [[translate('importFaults.origin.id'), givenId]]),
    ...(writtenAt === '' ? [] : [[translate('importFaults.origin.writtenAt'), shortDate(writtenAt, language)]]),
  ].map(([name = '', value = '']) => [name, value] as const);
  return (
    <Box sx={{ mt: 2 }}>
      <Part title={translate('importFaults.origin.title')}>
        <Pairs pairs={pairs} />
        <Button
          size="small"
          sx={{ mt: 1 }}
          disabled={original.busy}
          onClick={() =>
            original.run({ system: key, resourceType, resourceId, ...(writtenAt !== '' && { writtenAt }) })
          }
        >
          {translate('importFaults.origin.show')}
        </Button>
        {original.error != null && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {errorText(original.error)}
          </Alert>
        )}
      </Part>
      {original.result?.document && <StatementDialog statement={original.result.document} onClose={original.forget} />}
      {original.result?.resource && (
        <JsonDialog
          title={translate('importFaults.origin.original')}
          value={original.result.resource}
          onClose={original.forget}
        />
      )}
    </Box>
  );
}
