/** The states of a background job. */
export const JOB_STATES = ['queued', 'active', 'done', 'failed', 'cancelled'] as const;
