import { useQuery } from '@tanstack/react-query';
import { organizationActions } from '../../../dataProvider/organizations';

/** The platform's rights, asked for once while an organization's roles are on screen. */
export const useRights = () =>
  useQuery({
    queryKey: ['rights', 'all'],
    queryFn: ({ signal }) => organizationActions.rights(signal),
    staleTime: 60_000,
    retry: false,
  });
