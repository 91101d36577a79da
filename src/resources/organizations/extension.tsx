import { enumLabel } from '../../domain/entity/labels';
import type { Chip, ResourceExtension } from '../extension';
import { lazyPiece } from '../../ui/pieces';
import { fieldLabel } from '../labels';
import { organizationActions as organizationRequests } from '../../dataProvider/organizations';
import { organizationActions } from './actions';
import { DomainCell } from './DomainCell';
import { MergeByAddress } from './merge/MergeByAddress';
import { MergeSelected } from './merge/MergeSelected';
import { OrganizationHeader } from './OrganizationHeader';
import { ProvidersOnCallSlot } from './providersOnCall';
import { RosterSlot } from './roster';
import { NewOrganizationActions } from './transfer/NewOrganizationActions';

const RegistrationCodesTab = lazyPiece(() => import('./registrationCodes/RegistrationCodesTab'));

/** The extension of the organizations' schema. A slot is the content of the tab that names it. */
const organizations: ResourceExtension<'organizations'> = {
  cells: { domain: DomainCell },
  Header: OrganizationHeader,
  chips: (record, language, entity): Chip[] => [
    { label: enumLabel(entity, 'orgType', record.orgType, language), color: 'default' },
    ...(record.validationDate
      ? [{ label: fieldLabel<'organization'>(entity, 'validated', language), color: 'success' as const }]
      : []),
    ...(record.inactive === true
      ? [{ label: fieldLabel<'organization'>(entity, 'inactive', language), color: 'warning' as const }]
      : []),
  ],
  loadFailed: 'organizations.loadFailed',
  isLoaded: (record) => typeof record.orgId === 'string' && record.orgId !== '',
  saveFailed: 'organizations.saveFailed',
  restoreLimit: ({ mergedInto }) => (mergedInto ? 'merging.restoreLimit' : undefined),
  fields: {
    billingType: lazyPiece(() => import('./BillingField')),
    directMessageDomain: lazyPiece(() => import('./DirectDomainField')),
    subscriptionPlanIds: lazyPiece(() => import('./SubscriptionPlansField')),
    roles: lazyPiece(() => import('./roles/RolesField')),
    'directMessageDomainWhitelist.directMessageAddress': lazyPiece(() => import('./DirectAddressField')),
  },
  actions: organizationActions,
  NewActions: NewOrganizationActions,
  ListActions: MergeByAddress,
  BulkActions: MergeSelected,
  slots: {
    providersOnCall: (props) => <ProvidersOnCallSlot {...props} />,
    rosterItem: (props) => <RosterSlot {...props} />,
    registrationCode: (props) => <RegistrationCodesTab {...props} />,
  },
  loadSlotCounts: async ({ orgId }, signal) => {
    // The rows of the providers' tab are their duties, which are known when the tab is opened.
    const { provider: _provider, ...counts } =
      orgId === undefined ? {} : await organizationRequests.counts(orgId, signal);
    return counts;
  },
};

export default organizations;
