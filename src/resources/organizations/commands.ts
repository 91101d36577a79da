import { listPath } from '../../routes';
import type { EntityCommand } from '../extension';
import { MERGE_HASH } from './merge/address';

const commands: readonly EntityCommand[] = [
  { id: 'mergeOrganizations', label: 'merging.any', to: `${listPath({ resource: 'organizations' })}${MERGE_HASH}` },
];

export default commands;
