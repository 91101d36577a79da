import { useRef, useState } from 'react';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { auditActions } from '../../dataProvider/audit';
import { EmptyList, ListSkeleton } from '../../resources/list/ListStates';
import { FailedState } from '../../ui/FailedState';
import { usePaletteActions } from '../../ui/palette';
import { CountedTitle } from '../../ui/CountedTitle';
import { RefreshButton } from '../../ui/RefreshButton';
import { ScrollBox } from '../../ui/ScrollBox';
import { useSavedFile } from '../../ui/useSavedFile';
import { AuditDrawer } from './AuditDrawer';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { ChainCheck } from './ChainCheck';
import { useAudit } from './useAudit';

/** Who saw or changed what, newest first; and whether the rows are as they were written. */
export function Audit() {
  const translate = useTranslate();
  const saveFile = useSavedFile();
  const { auditId } = useParams();
  const { search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const audit = useAudit();
  const [checking, setChecking] = useState(false);
  const { rows } = audit;
  const name = translate('audit.rows');

  const save = (): void =>
    saveFile(() => auditActions.export(audit.query), `audit-${new Date().toISOString().slice(0, 10)}.csv`);

  usePaletteActions([
    { id: 'export', label: translate('lists.exportCsv'), run: save },
    { id: 'check', label: translate('audit.check'), run: () => setChecking(true) },
  ]);
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 420 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <CountedTitle
          wide
          title={translate('screens.audit')}
          total={audit.total}
          atLeast={audit.totalIsMinimum}
          failed={Boolean(audit.error)}
        />
        <RefreshButton onClick={audit.refetch} />
        <Button startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
          {translate('lists.exportCsv')}
        </Button>
        <Button variant="outlined" onClick={() => setChecking(true)}>
          {translate('audit.check')}
        </Button>
      </Box>
      <AuditFilters query={audit.query} onChange={audit.setFilter} onClear={audit.clear} />
      <ScrollBox boxRef={box}>
        {audit.error ? (
          <FailedState error={audit.error} title={translate('lists.failed', { name })} onRetry={audit.refetch} />
        ) : !rows ? (
          <ListSkeleton />
        ) : rows.length === 0 ? (
          <EmptyList name={name} filtered={Object.keys(audit.query).length > 0} onClear={audit.clear} />
        ) : (
          <>
            <AuditTable rows={rows} openId={auditId} search={search} />
            {audit.older && (
              <Box sx={{ p: 1.5, textAlign: 'center' }}>
                <Button onClick={audit.older} loading={audit.isReadingOlder}>
                  {translate('audit.older')}
                </Button>
              </Box>
            )}
          </>
        )}
      </ScrollBox>
      {auditId && <AuditDrawer auditId={auditId} />}
      {checking && <ChainCheck onClose={() => setChecking(false)} />}
    </Paper>
  );
}
