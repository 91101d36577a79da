import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmbeddedList } from '../../../browse/EmbeddedList';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import { rowsOf, textOf } from '../../../domain/entity/read';
import type { EntityRecord } from '../../../domain/entity/types';
import type { LooseOf, ResourceRecord } from '../../../domain/records';
import type { PatientProvider } from '../../../contract/patients';
import { patientProviders } from '../../../dataProvider/patientProviders';
import { recordPath } from '../../../routes';
import { OutsideForm } from '../../../ui/OutsideForm';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CopyId } from '../../../ui/CopyId';
import { lazyPiece } from '../../../ui/pieces';
import { useAction } from '../../../ui/useAction';
import { entryOf } from '../../entry';
import type { RecordProps } from '../../extension';
import { useReplaceRecord } from '../../record/useRecord';
import { DeleteRowButton } from '../../../ui/DeleteRowButton';
import { AddAtOnce } from '../../../ui/AddAtOnce';

const RecordChoiceDialog = lazyPiece(() => import('../../RecordChoiceDialog'), { failed: 'notice' });

/** Rows per page of a table inside a record. */
const ROWS = 5;

const nameOf = ({ providerId, provider }: PatientProvider): string =>
  [provider?.['firstName'], provider?.['lastName']].filter(Boolean).join(' ') || providerId;

const emailsOf = (provider: LooseOf<'provider'> | null): string[] =>
  rowsOf(provider?.emails).flatMap(({ email }) => textOf(email) || []);

/** The providers of a patient. Each change is saved at once. */
export default function PatientProviders({ record }: RecordProps<'patients'>) {
  const translate = useTranslate();
  const patientId = record.patientId;
  return typeof patientId === 'string' && patientId !== '' ? (
    <OutsideForm>
      <Providers patientId={patientId} record={record} />
    </OutsideForm>
  ) : (
    <Alert severity="info">{translate('patients.providers.unsaved')}</Alert>
  );
}

function Providers({ patientId, record }: { patientId: string; record: ResourceRecord<'patients'> }) {
  const translate = useTranslate();
  const replace = useReplaceRecord();
  const entry = entryOf('providers');
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<PatientProvider | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // The key includes the record's providers, so that the list is reloaded when the providers change.
    queryKey: ['patients', 'providers', patientId, JSON.stringify(record.providers ?? [])],
    queryFn: ({ signal }) => patientProviders.list(patientId, signal),
    placeholderData: (before) => before,
    retry: false,
  });
  const list = useLoadedRows({
    rows: data,
    error,
    isStale: isPlaceholderData,
    refetch,
    place: useMemoryPlace({ perPage: ROWS }),
  });
  const title = translate('patients.providers.title');
  const take = (patient: EntityRecord): void => replace({ ...patient, id: patientId });

  const remove = useAction(async ({ providerId }: PatientProvider) => {
    take(await patientProviders.remove(patientId, providerId));
    setAsking(null);
  });

  return (
    <>
      <EmbeddedList
        list={list}
        name={title}
        failed={translate('patients.providers.failed')}
        none={translate('forms.noRows')}
        maxWidth={880}
      >
        {(links) => (
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('patients.providers.provider')}</TableCell>
                <TableCell>{translate('patients.providers.id')}</TableCell>
                <TableCell>{translate('patients.providers.emails')}</TableCell>
                <TableCell align="right">{translate('forms.delete')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {links.map((link) => (
                <TableRow key={link.providerId}>
                  <TableCell>
                    {entry && link.provider ? (
                      <Link component={RouterLink} to={recordPath(entry, link.providerId)}>
                        {nameOf(link)}
                      </Link>
                    ) : (
                      nameOf(link)
                    )}
                  </TableCell>
                  <TableCell>
                    <CopyId id={link.providerId} label={translate('patients.providers.id')} />
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{emailsOf(link.provider).join(', ')}</TableCell>
                  <TableCell align="right">
                    <DeleteRowButton disabled={remove.busy} name={nameOf(link)} onClick={() => setAsking(link)} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </EmbeddedList>
      {data && <AddAtOnce label={translate('forms.add')} onClick={() => setAdding(true)} />}
      {adding && (
        <RecordChoiceDialog
          resource="providers"
          title={translate('patients.providers.addTitle')}
          label={translate('patients.providers.provider')}
          submit={translate('patients.providers.add')}
          onChoose={async (providerId: string) => take(await patientProviders.add(patientId, providerId))}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={translate('patients.providers.removeQuestion', { name: asking ? nameOf(asking) : '' })}
        confirm={translate('forms.delete')}
        destructive
        busy={remove.busy}
        error={remove.error}
        onConfirm={() => asking !== null && remove.run(asking)}
        onCancel={() => {
          setAsking(null);
          remove.forget();
        }}
      />
    </>
  );
}
