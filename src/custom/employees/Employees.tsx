import { useState } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Frame } from '../../browse/Frame';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { runtimeConfig } from '../../dataProvider/config';
import { reportActions } from '../../dataProvider/reports';
import { duplicatePeople } from '../../domain/roster/fields';
import { useLanguage } from '../../ui/useLanguage';
import { titleOf } from '../titleOf';
import { DuplicatesTab } from './DuplicatesTab';
import { EmployeeDrawer } from './EmployeeDrawer';
import { EmployeesTab } from './EmployeesTab';
import { NAMED } from './named';

type Key = 'employees' | 'duplicates';

/** Employees of all organizations, searchable by ten fields. A second tab lists people who appear more than once. */
export function Employees() {
  const translate = useTranslate();
  const language = useLanguage();
  const { orgId, employeeId } = useParams();
  const [tab, setTab] = useState<Key>('employees');
  const duplicates = useQuery({
    queryKey: ['roster', 'duplicates'],
    queryFn: ({ signal }) => reportActions.rosterDuplicates(signal),
    retry: false,
  });
  const people = duplicatePeople(duplicates.data?.totalDuplicates ?? 0);
  return (
    <Frame>
      <Typography variant="h5" component="h1" sx={{ px: 2, pt: 1.5 }}>
        {translate(titleOf(NAMED, runtimeConfig().stage))}
      </Typography>
      <Tabs value={tab} onChange={(_, key: Key) => setTab(key)} sx={{ px: 2, flexShrink: 0 }}>
        <Tab
          value="employees"
          id="tab-employees"
          aria-controls="panel-employees"
          label={translate('employees.employees')}
        />
        <Tab
          value="duplicates"
          id="tab-duplicates"
          aria-controls="panel-duplicates"
          label={translate('employees.duplicates')}
          icon={people > 0 ? <Chip size="small" label={people.toLocaleString(language)} /> : undefined}
          iconPosition="end"
        />
      </Tabs>
      {(['employees', 'duplicates'] as const).map((key) => (
        <Box
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          hidden={tab !== key}
          sx={{ flex: 1, minHeight: 0, display: tab === key ? 'flex' : 'none', flexDirection: 'column' }}
        >
          {key === 'employees' ? <EmployeesTab /> : tab === key && <DuplicatesTab duplicates={duplicates} />}
        </Box>
      ))}
      {orgId !== undefined && employeeId !== undefined && (
        <EmployeeDrawer key={`${orgId}/${employeeId}`} orgId={orgId} employeeId={employeeId} />
      )}
    </Frame>
  );
}
