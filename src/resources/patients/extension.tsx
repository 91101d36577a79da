import Box from '@mui/material/Box';
import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension, TabProps } from '../extension';
import { ListSkeleton } from '../../browse/ListStates';
import { linksOf } from '../orgLinks/links';
import { patientActions } from './actions';
import { PatientDelegates } from './delegates';
import { MarkedName } from './MarkedName';
import { PatientIdsCell } from './PatientIdsCell';
import { PatientOrganizations } from './PatientOrganizations';
import { PatientTools } from './tools/PatientTools';

/**
 * The header is preloaded, so that it is shown at once when a record is opened from the list. The placeholder has the
 * header's height.
 */
const PatientHeader = lazyPiece(async () => ({ default: (await import('./PatientHeader')).PatientHeader }), {
  waiting: <Box sx={{ minHeight: (theme) => theme.spacing(6) }} />,
  ahead: 'next',
});
const OwnerInfo = lazyPiece(() => import('./OwnerInfo'), {});
const PatientProviders = lazyPiece(() => import('./providers/PatientProviders'), {});

const PatientMetrics = lazyPiece<TabProps<'patients'>>(() => import('./metrics/PatientMetrics'), {
  waiting: <ListSkeleton />,
  failed: 'screen',
});

const patients: ResourceExtension<'patients'> = {
  cells: { patientIds: PatientIdsCell, markedName: MarkedName },
  columnLabels: { patientIds: 'patients.ids', emrId: 'patients.emr' },
  needs: ['orgs', 'deceased', 'inactive', 'testModelId'],
  Header: PatientHeader,
  actions: patientActions,
  ListActions: PatientTools,
  slots: {
    organizations: (props) => <PatientOrganizations {...props} />,
    providers: (props) => <PatientProviders {...props} />,
    owner: (props) => <OwnerInfo {...props} />,
    delegates: (props) => <PatientDelegates {...props} />,
  },
  slotCounts: {
    organizations: (record) => linksOf(record).length,
    providers: ({ providers }) => providers?.length ?? 0,
  },
  savedSeparately: ['orgs', 'providers'],
  tabs: [{ key: 'chart', label: (translate) => translate('patients.chart'), Content: PatientMetrics }],
  deleteQuestion: 'patients.deleteQuestion',
  loadFailed: 'patients.loadFailed',
  isLoaded: (record) => typeof record.patientId === 'string' && record.patientId !== '',
};

export default patients;
