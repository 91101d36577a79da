import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ListTabs } from '../../browse/ListTabs';
import { testCreatorsPath, testsPath } from '../../routes';

const TESTS = 'tests';
const CREATORS = 'testCreators';

/**
 * The tabs of the test console: the tests of a plan, and what makes tests. Each tab begins at its first page, without
 * the filters of the other one.
 * @param open the resource of the open tab
 */
export function useTestTabs(planId: string | undefined, open: string): (content: ReactNode) => ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (content) => (
    <ListTabs
      all={[
        { key: CREATORS, label: translate('testCreators.creators') },
        { key: TESTS, label: translate('screens.tests') },
      ]}
      open={open}
      onOpen={(tab) => {
        if (planId === undefined) return;
        void navigate(tab === CREATORS ? testCreatorsPath(planId) : testsPath(planId), { replace: true });
      }}
    >
      {content}
    </ListTabs>
  );
}
