import type { ResourceExtension } from '../extension';
import { PlanFrame } from './PlanFrame';

/** A plan's page: its record, and the collections that it is made of. */
const plans: ResourceExtension<'plans'> = { Frame: PlanFrame };

export default plans;
