import { useMemo, useState, type ReactNode } from 'react';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { TabbedView } from '../../../browse/TabbedView';
import { EditPatient } from './EditPatient';
import { ResetHistory } from './ResetHistory';
import { TABS } from './tabs';

interface Props {
  patientId: string;
  /** Segments of the address below the patient: the tab, and the record open in it. */
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of a tab, and of a record in it. */
  address: (tab: string, recordId?: string) => string;
  /** The patient can be edited beside the history; within the patient's record that is one tab away. */
  editable?: boolean;
  /** At the left of the days. */
  lead?: ReactNode;
}

/** What happened to one patient: the days on show, and a tab for each kind of record. */
export function HistoryView({ patientId, tab, recordId, address, editable = false, lead }: Props) {
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const of = useMemo(() => ({ resource: 'patients', field: 'patientId', id: patientId }), [patientId]);
  return (
    <>
      <TabbedView
        id="history"
        label={translate('screens.history')}
        tabs={TABS}
        nameOf={(key) => translate(`history.tabs.${key}`)}
        of={of}
        tab={tab}
        recordId={recordId}
        address={address}
        lead={lead}
        tools={
          <>
            {editable && (
              <Button startIcon={<EditOutlinedIcon />} onClick={() => setEditing(true)}>
                {translate('history.editPatient')}
              </Button>
            )}
            <ResetHistory patientId={patientId} />
          </>
        }
      />
      {editing && <EditPatient patientId={patientId} onClose={() => setEditing(false)} />}
    </>
  );
}
