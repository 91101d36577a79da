import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TabbedView } from '../../browse/TabbedView';
import type { OwnerProps } from '../../resources/record/inRecord';
import { entityTab } from '../../resources/rows/entityTab';
import { ProviderContext } from './provider';

const TABS = [
  entityTab('activities', 'activity', () => import('./ActivitiesTab'), true),
  entityTab('messages', 'patientMessages', () => import('./MessagesTab'), true),
];

interface Props extends OwnerProps {
  /** Content to the left of the date range. */
  lead?: ReactNode;
}

/** The activity of a provider: a date range, and tabs for actions and messages. */
export function ProviderTabs({ ownerId, ...place }: Props) {
  const translate = useTranslate();
  return (
    <ProviderContext value={ownerId}>
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
