/** A record by its name and its id. */
export const recordName = (id: string, label: string): string =>
  label === '' || label === id ? id : `${label} (${id})`;
