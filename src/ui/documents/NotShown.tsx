import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState';

/** Shown instead of a document that cannot be displayed: the reason, and a note that the document can be downloaded. */
export function NotShown({ reason }: { reason: string }) {
  const translate = useTranslate();
  return (
    <EmptyState
      role="alert"
      icon={<DescriptionIcon />}
      title={translate('documents.notShown')}
      text={`${reason} ${translate('documents.canDownload')}`}
    />
  );
}
