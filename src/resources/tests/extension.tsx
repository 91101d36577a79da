import { lazyPiece } from '../../ui/pieces';
import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';

const LastErrors = lazyPiece(() => import('./LastErrors'));
const Results = lazyPiece(() => import('./Results'));

/** Tests of a plan: they are run, and show their results. */
const tests: ResourceExtension<'tests'> = {
  actions: [
    {
      key: 'run',
      label: 'planTests.run',
      button: true,
      stored: true,
      Dialog: actionDialog<'tests'>(() => import('./RunDialog')),
    },
    {
      key: 'case',
      label: 'planTests.createCase',
      button: true,
      stored: true,
      Dialog: actionDialog<'tests'>(() => import('./CaseDialog')),
    },
    {
      key: 'report',
      label: 'testCreators.getReport',
      button: true,
      stored: true,
      Dialog: actionDialog<'tests'>(() => import('./PermutationReportDialog')),
    },
  ],
  slots: {
    lastErrors: ({ record }) => <LastErrors test={record} />,
    results: ({ record }) => <Results test={record} />,
  },
};

export default tests;
