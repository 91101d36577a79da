/** A part of an OpenAPI document. */
export type OpenApi = Record<string, unknown>;
/** Operations by path (`/patients/{patientId}`) and method. */
export type Paths = Record<string, Record<string, OpenApi>>;
