/** The hash of the address of the organizations' list while the dialog that merges organizations is open. */
export const MERGE_HASH = '#merge';
