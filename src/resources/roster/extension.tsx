import type { ResourceExtension } from '../extension';
import { RosterHeader } from './RosterHeader';

/** What roster items add to their schema. */
const roster: ResourceExtension<'roster'> = { Header: RosterHeader };

export default roster;
