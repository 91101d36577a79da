import { ListSkeleton } from '../../../browse/ListStates';
import type { ViewTab } from '../../../browse/TabbedView';
import { entityTab as tab } from '../../../resources/rows/entityTab';
import { lazyPiece } from '../../../ui/pieces';

const clinical = () => import('../tabs/ClinicalTab');

/** The tabs in the order in which they are shown. */
export const TABS: readonly ViewTab[] = [
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
  tab('allergies', 'allergies', clinical),
];
