import { useTranslate } from 'react-admin';
import ImportDialog from './ImportDialog';

/** Makes patients from a scrubbed file, from the patients' toolbar. */
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
