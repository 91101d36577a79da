/** Cells available to every list; `src/resources/cells` renders them. */
export const CELL_NAMES = ['id', 'yesNo', 'date', 'dateTime', 'count', 'items', 'enums'] as const;

export type CellName = (typeof CELL_NAMES)[number];

/** The additional cells of each resource's lists; the resource's folder in `src/resources` renders them. */
export const OWN_CELLS: Readonly<Record<string, readonly string[]>> = {
  alertLevels: ['alertColor'],
  feedback: ['comment'],
  notifications: ['pairs'],
  organizations: ['domain'],
  patients: ['patientIds', 'markedName'],
  report_schedules: ['name', 'description', 'reportTitle', 'frequency', 'lastError'],
};

/** The slots of each resource's form; the resource's folder in `src/resources` renders them. */
export const OWN_SLOTS: Readonly<Record<string, readonly string[]>> = {
  appointments: ['notes', 'notices', 'acceptedClashes'],
  detectModels: ['ruleTable'],
  notifications: ['trial'],
  organizations: ['providersOnCall', 'rosterItem', 'registrationCode'],
  patients: ['organizations', 'providers', 'owner', 'delegates'],
  providers: ['organizations'],
  report_schedules: ['sends'],
  tests: ['lastErrors', 'results'],
  users: ['patients', 'providers', 'sessions'],
};
