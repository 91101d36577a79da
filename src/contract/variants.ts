import Type, { type Static, type TObject, type TUnsafe } from 'typebox';

/** A body whose other fields hang on one of them, which every variant has with a word of its own. */
export type Variants<Value extends object = object> = TUnsafe<Value> & {
  type: 'object';
  discriminator: { propertyName: string };
  required: string[];
  oneOf: readonly TObject[];
};

/** One of these objects, by the word in a field (`reportName`): a literal in each. */
export const variantsBy = <const Each extends readonly TObject[]>(
  field: string,
  oneOf: Each,
): Variants<Static<Each[number]>> => {
  const said = { type: 'object' as const, discriminator: { propertyName: field }, required: [field], oneOf };
  return { ...Type.Unsafe<Static<Each[number]>>(said), ...said };
};
