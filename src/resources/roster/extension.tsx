import type { ResourceExtension } from '../extension';
import { RosterHeader } from './RosterHeader';

const roster: ResourceExtension<'roster'> = { Header: RosterHeader };

export default roster;
