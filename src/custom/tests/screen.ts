import { testsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The tests of a plan's rules. */
const screen: CustomScreen = {
  path: `${testsPath().slice(1)}/:planId?/*`,
  title: 'screens.tests',
  help: 'help.tests',
  menu: { section: 'developer', order: 60, icon: 'FactCheck' },
  element: () => import('./Tests').then((module) => ({ default: module.Tests })),
};

export default screen;
