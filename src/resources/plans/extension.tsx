import type { ResourceExtension } from '../extension';
import { PlanFrame } from './PlanFrame';

/** A plan's page: its record, and its collections. */
const plans: ResourceExtension<'plans'> = { Frame: PlanFrame };

export default plans;
