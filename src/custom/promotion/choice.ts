import { PLANS } from '../../domain/promotion/collections';

export interface OfferedCollection {
  name: string;
  entity: string;
  isOfPlan: boolean;
}

/** What is promoted, and where to. */
export interface Chosen {
  target: string;
  planId: string | null;
  collections: string[];
}

/** The collections that belong to a plan, with the plan itself, and those that all plans share. */
export function groupsOf<Offered extends Pick<OfferedCollection, 'name' | 'isOfPlan'>>(
  collections: readonly Offered[],
): { ofPlan: Offered[]; shared: Offered[] } {
  const isOfPlan = ({ name, isOfPlan: below }: Offered): boolean => below || name === PLANS;
  return { ofPlan: collections.filter(isOfPlan), shared: collections.filter((each) => !isOfPlan(each)) };
}

/** The collections that are chosen at first: with one plan only its own, because shared records concern all plans. */
export const usualCollections = (
  collections: readonly Pick<OfferedCollection, 'name' | 'isOfPlan'>[],
  planId: string | null,
): string[] => (planId === null ? [...collections] : groupsOf(collections).ofPlan).map(({ name }) => name);
