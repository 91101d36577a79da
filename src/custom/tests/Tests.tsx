import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ListFrame } from '../../browse/ListFrame';
import { ChooseFirst } from '../../resources/ChooseFirst';
import { childElement } from '../../resources/ChildScreens';
import { entryOf } from '../../resources/entry';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { testCreatorsPath, testsPath } from '../../routes';
import { Creators } from './creators/Creators';
import { TestList } from './TestList';
import { useTestTabs } from './useTestTabs';

/** The tabs of the console by the resource in the address. */
const TABS = new Map([
  ['tests', { List: TestList, path: testsPath }],
  ['testCreators', { List: Creators, path: testCreatorsPath }],
]);

/** Where an address below a plan leads that names neither tab: a creator after `creators`, and otherwise a test. */
function ofTab(planId: string, rest: string): string {
  const [first = '', ...more] = rest.split('/');
  if (first !== 'creators') return testsPath(planId, rest || undefined);
  return testCreatorsPath(planId, more.join('/') || undefined);
}

/** The test console: the tests of the plan in the address, or of a plan chosen on the screen. */
export function Tests() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { planId, '*': rest = '' } = useParams();
  const resource = rest.split('/')[0] ?? '';
  const tabs = useTestTabs(planId, resource);
  const plans = entryOf('plans');
  const picker = (
    <ReferenceFilter
      resource="plans"
      value={planId}
      label={translate('planTests.plan')}
      placeholder={translate('planTests.pickPlan')}
      onChange={(id) => void navigate(testsPath(id))}
    />
  );
  if (planId !== undefined && plans) {
    const tab = TABS.get(resource);
    if (!tab) return <Navigate to={{ pathname: ofTab(planId, rest), search, hash }} replace />;
    const { List, path } = tab;
    // The records have their screens below the console, so that they lead back to it.
    return childElement(resource, {
      parent: plans,
      parentId: planId,
      address: path(planId),
      list: <List planId={planId} picker={picker} tabs={tabs} />,
    });
  }
  return (
    <ListFrame
      title={
        <Typography variant="h5" component="h1">
          {translate('screens.tests')}
        </Typography>
      }
      controls={picker}
    >
      <ChooseFirst
        resource="plans"
        icon={<FactCheckOutlinedIcon />}
        title={translate('planTests.pickPlan')}
        text={translate('planTests.pickText')}
      />
    </ListFrame>
  );
}
