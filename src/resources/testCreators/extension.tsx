import { lazyPiece } from '../../ui/pieces';
import { actionDialog } from '../actionDialog';
import type { ResourceExtension } from '../extension';
import { journalPieces } from '../tests/journalPieces';

const JournalWarning = lazyPiece(async () => ({ default: (await import('./JournalWarning')).JournalWarning }), {
  waiting: null,
});

/** Test creators: they make tests, and say which questions they do not answer. */
const testCreators: ResourceExtension<'testCreators'> = {
  ...journalPieces,
  Header: JournalWarning,
  saveLabel: 'testCreators.saveCreator',
  deleteLabel: 'testCreators.deleteCreator',
  deleteQuestion: 'testCreators.deleteQuestion',
  actions: [
    {
      key: 'run',
      label: 'testCreators.run',
      button: true,
      stored: true,
      Dialog: actionDialog<'testCreators'>(() => import('./RunDialog')),
    },
    {
      key: 'errorReport',
      label: 'testCreators.errorReport',
      button: true,
      stored: true,
      Dialog: actionDialog<'testCreators'>(() => import('./ErrorReportDialog')),
    },
  ],
};

export default testCreators;
