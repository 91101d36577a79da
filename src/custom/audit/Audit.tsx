import { useMemo, useState } from 'react';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { AuditEntry } from '../../contract/audit';
import { auditActions } from '../../dataProvider/audit';
import { auditPath } from '../../routes';
import { usePaletteActions } from '../../ui/palette';
import { useSavedFile } from '../../ui/useSavedFile';
import { AuditDrawer } from './AuditDrawer';
import { ChainCheck } from './ChainCheck';
import { columns } from './columns';
import { filters } from './filters';
import { foldText } from './foldText';
import { AUDIT } from './source';
import { useEntityNames } from './useEntityNames';

/** Folds one user's reads of lists about one patient, or about none, because a screen may read several lists. */
const listed = ({ action, userId, patientId }: AuditEntry): string | undefined =>
  action === 'list' ? JSON.stringify([userId, patientId]) : undefined;

/** The audit rows, newest first, and a check that nobody altered a row. */
export function Audit() {
  const translate = useTranslate();
  const saveFile = useSavedFile();
  const { auditId } = useParams();
  const { nameOf, options } = useEntityNames();
  const list = useList({ source: AUDIT, filters: useMemo(() => filters(options), [options]), perPage: 50 });
  const [checking, setChecking] = useState(false);

  const save = (): void =>
    saveFile(() => auditActions.export(list.query), `audit-${new Date().toISOString().slice(0, 10)}.csv`);

  usePaletteActions([
    { id: 'export', label: translate('lists.exportCsv'), run: save },
    { id: 'check', label: translate('audit.check'), run: () => setChecking(true) },
  ]);
  return (
    <>
      <ListScreen
        list={list}
        columns={useMemo(() => columns(nameOf), [nameOf])}
        idOf={(row) => row.auditId}
        address={auditPath}
        openId={auditId}
        title={translate('screens.audit')}
        name={translate('audit.rows')}
        one={translate('audit.row')}
        texts="audit"
        tools={
          <>
            <Button startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
              {translate('lists.exportCsv')}
            </Button>
            <Button variant="outlined" onClick={() => setChecking(true)}>
              {translate('audit.check')}
            </Button>
          </>
        }
        fold={{ keyOf: listed, text: (rows, words) => foldText(rows, nameOf, words) }}
        drawer={(open) => <AuditDrawer {...open} />}
      />
      {checking && <ChainCheck onClose={() => setChecking(false)} />}
    </>
  );
}
