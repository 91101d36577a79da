import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TabbedView } from '../../browse/TabbedView';
import { entityTab } from '../../resources/rows/entityTab';
import { ProviderContext } from './provider';

const TABS = [
  entityTab('activities', 'activity', () => import('./ActivitiesTab'), true),
  entityTab('messages', 'patientMessages', () => import('./MessagesTab'), true),
];

interface Props {
  providerId: string;
  /** Segments of the address below the provider: the tab, and the record open in it. */
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of a tab, and of a record in it. */
  address: (tab: string, recordId?: string) => string;
  /** At the left of the days. */
  lead?: ReactNode;
}

/** What a provider did and wrote in the days on show. */
export function ActivityView({ providerId, ...place }: Props) {
  const translate = useTranslate();
  return (
    <ProviderContext value={providerId}>
      <TabbedView
        id="activity"
        label={translate('screens.providerActivity')}
        tabs={TABS}
        nameOf={(key) => translate(`providerActivity.${key}`)}
        {...place}
      />
    </ProviderContext>
  );
}
