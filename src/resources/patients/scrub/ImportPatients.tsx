import { useTranslate } from 'react-admin';
import ImportDialog from './ImportDialog';

/** Creates patients from a scrubbed file. Opened from the toolbar of the patients' list. */
export default function ImportPatients({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ImportDialog
      title={translate('patients.allOf.importScrubbed')}
      means={translate('scrubbing.importMeans')}
      onClose={onClose}
    />
  );
}
