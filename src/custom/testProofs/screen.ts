import type { CustomScreen } from '../types';

/** What the tests of a plan prove of its rules. */
const screen: CustomScreen = {
  path: 'tests/:planId/proofs',
  title: 'screens.testProofs',
  help: 'help.testProofs',
  element: () => import('./Proofs').then((module) => ({ default: module.Proofs })),
};

export default screen;
