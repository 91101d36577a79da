/** Cells that every list has; `src/resources/cells` draws them. */
export const CELL_NAMES = ['id', 'yesNo', 'date', 'dateTime', 'count', 'items', 'enums'] as const;

export type CellName = (typeof CELL_NAMES)[number];

/** Cells that a folder of `src/resources` draws for the lists of its own resource. */
export const OWN_CELLS: Readonly<Record<string, readonly string[]>> = {
  alertLevels: ['alertColor'],
  feedback: ['comment'],
  notifications: ['pairs'],
  organizations: ['domain'],
  patients: ['patientIds'],
};
