/** Maximum number of patients that one job creates. */
export const MOST_MODEL_PATIENTS = 10_000;

/** The largest number from which chance may begin. */
export const MOST_SEED = 2_147_483_647;
