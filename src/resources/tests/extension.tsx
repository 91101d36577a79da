import type { ComponentType } from 'react';
import { lazyPiece } from '../../ui/pieces';
import type { ResourceRecord } from '../../domain/records';
import { actionDialog } from '../actionDialog';
import type { RecordProps, ResourceExtension } from '../extension';
import { journalPieces } from './journalPieces';

const LastErrors = lazyPiece(() => import('./LastErrors'));
const Results = lazyPiece(() => import('./Results'));

/**
 * The content of a tab about the runs of a test. A new test has none, and the form says that it must be saved first.
 */
const forStored =
  (Content: ComponentType<{ test: ResourceRecord<'tests'> }>) =>
  ({ record }: RecordProps<'tests'>) =>
    typeof record.testId === 'string' ? <Content test={record} /> : undefined;

/** Tests of a plan: they are run, and show their results. */
const tests: ResourceExtension<'tests'> = {
  ...journalPieces,
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
    lastErrors: forStored(LastErrors),
    results: forStored(Results),
  },
};

export default tests;
