import { useQuery } from '@tanstack/react-query';
import { organizationActions } from '../../../dataProvider/organizations';

/** The platform's rights, loaded once while an organization's roles are shown. */
export const useRights = () =>
  useQuery({
    queryKey: ['rights', 'all'],
    queryFn: ({ signal }) => organizationActions.rights(signal),
    staleTime: 60_000,
    retry: false,
  });
