/** All areas of the API. Each contract adds itself in its own file, so that there is no list of them. */
export interface Areas {}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** Every endpoint of the platform by method and path, as types: the console asks by them and loads no schema. */
export type Endpoints = All<Areas[keyof Areas]['endpoints']>;
