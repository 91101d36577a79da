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
  /** The path of a tab, or of a record in the tab. */
  address: (tab: string, recordId?: string) => string;
  /** Content to the left of the date range. */
  lead?: ReactNode;
}

/** A provider's actions and messages in the chosen days. */
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
