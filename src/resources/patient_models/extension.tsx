import { filteredPath } from '../../routes';
import { actionDialog } from '../actionDialog';
import { entryOf } from '../entry';
import type { ResourceExtension } from '../extension';
import { AddModel } from './AddModel';
import { ModelHeader } from './ModelHeader';
import { lazyPiece } from '../../ui/pieces';
import { ModelTools } from './ModelTools';

const StartDayField = lazyPiece(() => import('./StartDayField'));

const patientModels: ResourceExtension<'patient_models'> = {
  Header: ModelHeader,
  ListActions: ModelTools,
  Add: AddModel,
  noneText: 'testModels.noneText',
  fields: {
    'data.dataId': lazyPiece(() => import('./DataIdField')),
    'data.startDay': StartDayField,
    'conversation.questionId': lazyPiece(() => import('./QuestionIdField')),
    'conversation.startDay': StartDayField,
  },
  rowCells: {
    'data.dataId': lazyPiece(() => import('./DataIdCell')),
    'conversation.questionId': lazyPiece(() => import('./QuestionIdCell')),
    'conversation.answers': lazyPiece(() => import('./AnswersCell')),
  },
  actions: [
    {
      key: 'createPatients',
      label: 'testModels.createPatients',
      button: true,
      stored: true,
      blocked: ({ disabled }) => (disabled === true ? 'testModels.disabled' : undefined),
      Dialog: actionDialog(() => import('./CreatePatientsDialog')),
    },
    {
      key: 'openPatients',
      label: 'testModels.openPatients',
      when: () => entryOf('patients') !== undefined,
      to: ({ modelId }) => {
        const patients = entryOf('patients');
        return patients ? filteredPath(patients, { testModelId: modelId }) : '';
      },
    },
    {
      key: 'removePatients',
      label: 'testModels.removePatients',
      stored: true,
      Dialog: actionDialog(() => import('./RemovePatientsDialog')),
    },
  ],
};

export default patientModels;
