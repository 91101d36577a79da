import type { ComponentType } from 'react';
import { EntityContext, preloadEntity } from '../../../resources/useEntity';
import { lazyPiece } from '../../../ui/pieces';
import { ListSkeleton } from '../../../browse/ListStates';

/** A tab of the history. */
export interface HistoryTab {
  key: string;
  /** Shows what happened in the chosen days; the others show everything. */
  ranged: boolean;
  Content: ComponentType;
}

/** A tab with the schema of what it shows, loaded when it is opened. */
export const tab = (
  key: string,
  resource: string,
  load: () => Promise<{ default: ComponentType }>,
  ranged = false,
): HistoryTab => ({
  key,
  ranged,
  Content: lazyPiece(
    async () => {
      const [loaded, { default: Content }] = await Promise.all([preloadEntity(resource), load()]);
      return {
        default: () => (
          <EntityContext value={loaded}>
            <Content />
          </EntityContext>
        ),
      };
    },
    { waiting: <ListSkeleton />, failed: 'screen' },
  ),
});

const clinical = () => import('../tabs/ClinicalTab');

/** The tabs in their order. */
export const TABS: readonly HistoryTab[] = [
  tab('data', 'patientData', () => import('../tabs/DataTab'), true),
  tab('journals', 'journals', () => import('../tabs/JournalsTab')),
  tab('notes', 'notes', () => import('../tabs/NotesTab')),
  tab('activities', 'activity', () => import('../tabs/ActivitiesTab'), true),
  tab('appointments', 'appointments', () => import('../tabs/AppointmentsTab')),
  tab('messages', 'patientMessages', () => import('../tabs/MessagesTab'), true),
  tab('recommendations', 'recommendations', () => import('../tabs/RecommendationsTab'), true),
  {
    key: 'summary',
    ranged: true,
    Content: lazyPiece(() => import('../tabs/SummaryTab'), { waiting: <ListSkeleton />, failed: 'screen' }),
  },
  tab('encounters', 'encounters', () => import('../tabs/EncountersTab')),
  tab('conditions', 'conditions', clinical),
  tab('medications', 'medications', clinical),
  tab('procedures', 'procedures', clinical),
  tab('groups', 'dataGroups', () => import('../tabs/GroupsTab'), true),
  tab('forecasts', 'forecasts', () => import('../tabs/ForecastsTab'), true),
];
