import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ListTabs } from '../../../browse/ListTabs';
import { useAddress } from '../../../browse/useAddress';

const TESTS = 'tests';
const CREATORS = 'creators';
/** Each tab begins at its first page, without the filters of the other one. */
const NO_PLACE = { page: undefined, perPage: undefined, sort: undefined, search: undefined, category: undefined };

/** The tabs of the test console: the tests of a plan, and what makes tests. */
export function useTestTabs(): { areCreators: boolean; tabs: (content: ReactNode) => ReactNode } {
  const translate = useTranslate();
  const [parameters, change] = useAddress();
  const areCreators = parameters.get('tab') === CREATORS;
  return {
    areCreators,
    tabs: (content) => (
      <ListTabs
        all={[
          { key: CREATORS, label: translate('testCreators.creators') },
          { key: TESTS, label: translate('screens.tests') },
        ]}
        open={areCreators ? CREATORS : TESTS}
        onOpen={(tab) => change({ ...NO_PLACE, tab: tab === CREATORS ? tab : undefined })}
      >
        {content}
      </ListTabs>
    ),
  };
}
