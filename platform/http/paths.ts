/** A part of an OpenAPI document. */
export type OpenApi = Record<string, unknown>;
/** Operations by path (`/patients/{patientId}`) and method. */
export type Paths = Record<string, Record<string, OpenApi>>;
export type ApiDocument = OpenApi & { paths: Paths };

declare module '../base/services' {
  interface Services {
    /**
     * Adds routes to the API documentation, by path below `/api` (`/patients/{patientId}`) and method. They are
     * described when somebody requests the documentation.
     */
    describe(paths: () => Paths): void;
  }
}

/** Adds operations to the operations that a document already has. */
export function addPaths(document: Paths, added: Paths): void {
  for (const [path, operations] of Object.entries(added)) document[path] = { ...document[path], ...operations };
}
