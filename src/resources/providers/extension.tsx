import { useTranslate } from 'react-admin';
import { fieldLabel } from '../labels';
import type { Chip, RecordProps, ResourceExtension } from '../extension';
import { lazyPiece } from '../../ui/pieces';
import { linksOf } from '../orgLinks/links';
import { providerActions } from './actions';
import { ProviderHeader } from './ProviderHeader';

const OrgLinks = lazyPiece(async () => ({ default: (await import('../orgLinks/OrgLinks')).OrgLinks }), {});

function Organizations(props: RecordProps<'providers'>) {
  const translate = useTranslate();
  return (
    <OrgLinks {...props} withRole unsaved={translate('providers.unsaved')} removes={translate('providers.removes')} />
  );
}

const providers: ResourceExtension<'providers'> = {
  Header: ProviderHeader,
  actions: providerActions,
  chips: (record, language, entity): Chip[] => [
    ...(record.validationDate
      ? [{ label: fieldLabel<'provider'>(entity, 'validated', language), color: 'success' as const }]
      : []),
    ...(record.inactive === true
      ? [{ label: fieldLabel<'provider'>(entity, 'inactive', language), color: 'warning' as const }]
      : []),
  ],
  isLoaded: (record) => typeof record.providerId === 'string' && record.providerId !== '',
  slots: { organizations: (props) => <Organizations {...props} /> },
  slotCounts: { organizations: (record) => linksOf(record).length },
  fields: { 'onCallStatus.orgId': lazyPiece(() => import('./OnCallOrganization')) },
};

export default providers;
