import { useTranslate } from 'react-admin';
import RecordChoiceDialog from '../RecordChoiceDialog';

interface Props {
  onChoose: (orgId: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses the organization of a message, or of an attachment, whose own cannot be found. */
export default function OrganizationDialog(props: Props) {
  const translate = useTranslate();
  return (
    <RecordChoiceDialog
      {...props}
      resource="organizations"
      title={translate('directMessages.chooseOrganization')}
      text={translate('directMessages.chooseOrganizationText')}
      label={translate('directMessages.organization')}
      submit={translate('directMessages.choose')}
    />
  );
}
