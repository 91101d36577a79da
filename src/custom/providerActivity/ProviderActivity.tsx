import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { OwnerScreen } from '../../resources/record/OwnerScreen';
import { providerActivityPath } from '../../routes';
import { ProviderTabs } from './ProviderTabs';

/** The activity of a provider, on its own screen. */
export function ProviderActivity() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { providerId, tab, recordId } = useParams();
  const address = useCallback(
    (to: string, record?: string) => providerActivityPath(providerId, to, record),
    [providerId],
  );
  return (
    <OwnerScreen
      title={translate('screens.providerActivity')}
      resource="providers"
      ownerId={providerId}
      onChoose={(id) => void navigate(providerActivityPath(id, id === undefined ? undefined : tab))}
      label={translate('sending.provider')}
      choose={translate('providerActivity.pick')}
      chooseText={translate('providerActivity.pickText')}
    >
      {(ownerId, choice) => (
        <ProviderTabs key={ownerId} ownerId={ownerId} tab={tab} recordId={recordId} address={address} lead={choice} />
      )}
    </OwnerScreen>
  );
}
