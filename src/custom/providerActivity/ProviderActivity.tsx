import { useCallback } from 'react';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import { Frame } from '../../browse/Frame';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { providerActivityPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { ActivityView } from './ActivityView';

/** The activity of the provider in the address, or of a provider chosen on the screen. */
export function ProviderActivity() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { providerId, tab, recordId } = useParams();
  const address = useCallback(
    (to: string, record?: string) => providerActivityPath(providerId, to, record),
    [providerId],
  );
  const picker = (
    <ReferenceFilter
      resource="providers"
      value={providerId}
      label={translate('sending.provider')}
      placeholder={translate('providerActivity.pick')}
      onChange={(id) => void navigate(providerActivityPath(id, id === undefined ? undefined : tab))}
    />
  );
  return (
    <Frame minHeight={480}>
      <Typography variant="h5" component="h1" sx={{ px: 2, pt: 1.5 }}>
        {translate('screens.providerActivity')}
      </Typography>
      {providerId === undefined ? (
        <>
          <Box sx={{ px: 2, py: 1 }}>{picker}</Box>
          <EmptyState
            icon={<PersonSearchIcon />}
            title={translate('providerActivity.pick')}
            text={translate('providerActivity.pickText')}
          />
        </>
      ) : (
        <ActivityView
          key={providerId}
          providerId={providerId}
          tab={tab}
          recordId={recordId}
          address={address}
          lead={picker}
        />
      )}
    </Frame>
  );
}
