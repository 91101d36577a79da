import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { emrActions } from '../../dataProvider/emr';
import { fieldOf, textOf } from '../../domain/entity/read';
import type { EntityRecord } from '../../domain/entity/types';
import { readOrigin } from '../../domain/imports/origin';
import { useErrorText } from '../../ui/errorText';
import { JsonDialog } from '../../ui/JsonDialog';
import { Part } from '../../ui/Part';
import { Pairs } from '../../ui/Pairs';
import { shortDate } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

/** Where an imported record came from, and the resource as it came. Nothing for a record that was made here. */
export function Origin({ record }: { record: EntityRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const [original, setOriginal] = useState<object>();
  const origin = readOrigin(record);
  const patientId = textOf(fieldOf(record, 'patientId'));
  if (!origin) return null;
  const { kind, system, resourceType, resourceId, writtenAt, others } = origin;
  const show = () =>
    emrActions.original(patientId, { system: origin.key, resourceType, resourceId }).then(
      ({ resource }) => setOriginal(resource),
      (error: unknown) => notify(errorText(error), { type: 'warning' }),
    );
  const pairs = [
    [translate('importFaults.origin.from'), translate(`importFaults.origin.${kind}`)],
    ...(system === '' ? [] : [[translate(`importFaults.origin.${kind}System`), [system, ...others].join(', ')]]),
    [translate('importFaults.origin.id'), `${resourceType} ${resourceId}`],
    ...(writtenAt === '' ? [] : [[translate('importFaults.origin.writtenAt'), shortDate(writtenAt, language)]]),
  ].map(([name = '', value = '']) => [name, value] as const);
  return (
    <Box sx={{ mt: 2 }}>
      <Part title={translate('importFaults.origin.title')}>
        <Pairs pairs={pairs} />
        {kind === 'server' && (
          <Button size="small" sx={{ mt: 1 }} onClick={() => void show()}>
            {translate('importFaults.origin.show')}
          </Button>
        )}
      </Part>
      {original && (
        <JsonDialog
          title={translate('importFaults.origin.original')}
          value={original}
          onClose={() => setOriginal(undefined)}
        />
      )}
    </Box>
  );
}
