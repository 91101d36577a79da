import { useMemo, useState, type ReactNode } from 'react';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { FieldIn } from '../../../domain/records';
import { TabbedView } from '../../../browse/TabbedView';
import type { OwnerProps } from '../../../resources/record/inRecord';
import { EditPatient } from './EditPatient';
import { ResetHistory } from './ResetHistory';
import { TABS } from './tabs';

interface Props extends OwnerProps {
  /**
   * Whether the patient can be edited beside the history. Not needed in the patient's record, where the form is another
   * tab.
   */
  editable?: boolean;
  /** True if the patient does not exist; the history then has no actions. */
  missing?: boolean;
  /** Content to the left of the date range. */
  lead?: ReactNode;
}

/** The history of a patient: a date range, and a tab for each kind of record. */
export function PatientTabs(props: Props) {
  const { ownerId: patientId, tab, recordId, address, editable = false, missing = false, lead } = props;
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const of = useMemo(
    () => ({ resource: 'patients', field: 'patientId' satisfies FieldIn<'patients'>, id: patientId }),
    [patientId],
  );
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
          !missing && (
            <>
              {editable && (
                <Button startIcon={<EditOutlinedIcon />} onClick={() => setEditing(true)}>
                  {translate('history.editPatient')}
                </Button>
              )}
              <ResetHistory patientId={patientId} />
            </>
          )
        }
      />
      {editing && <EditPatient patientId={patientId} onClose={() => setEditing(false)} />}
    </>
  );
}
