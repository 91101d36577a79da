import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../../domain/entity/types';
import { lazyPiece } from '../../../ui/pieces';
import { DialogAction } from '../../DialogAction';
import type { ActionProps, NewActionProps } from '../../extension';

const ExportPatientsDialog = lazyPiece(() => import('./ExportPatientsDialog'), { failed: 'notice' });
const ImportPatientsDialog = lazyPiece(() => import('./ImportPatientsDialog'), { failed: 'notice' });

/** Entries of an organization's menu that take its patients out, scrubbed, and bring such patients in. */
export function TransferActions({ record, close }: Pick<ActionProps, 'record' | 'close'>) {
  const translate = useTranslate();
  return (
    <>
      <DialogAction label={translate('scrubbing.exportPatients')}>
        <ExportPatientsDialog record={record} onClose={close} />
      </DialogAction>
      <ImportAction record={record} close={close} />
    </>
  );
}

function ImportAction({ record, close }: Pick<ActionProps, 'record' | 'close'>) {
  const translate = useTranslate();
  return (
    <DialogAction label={translate('scrubbing.importPatients')}>
      <ImportPatientsDialog record={record} onClose={close} />
    </DialogAction>
  );
}

const UNSAVED: EntityRecord = {};

/** The entries of an organization that has not been saved: they say what it takes. */
export function NewOrganizationActions({ close }: NewActionProps) {
  return <ImportAction record={UNSAVED} close={close} />;
}
