import type { ResourceExtension } from '../extension';
import { RosterHeader } from './RosterHeader';

/** What a roster item's panel has beyond its schema. */
const roster: ResourceExtension<'roster'> = { Header: RosterHeader };

export default roster;
