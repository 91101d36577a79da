import Type, { type Static, type TObject, type TUnsafe } from 'typebox';

/** A body with variants. One field has a different value in each variant and identifies the variant. */
export type Variants<Value extends object = object> = TUnsafe<Value> & {
  type: 'object';
  discriminator: { propertyName: string };
  required: string[];
  oneOf: readonly TObject[];
};

/** Declares a body with variants. In each variant the identifying field, such as `reportName`, is a literal. */
export const variantsBy = <const Each extends readonly TObject[]>(
  field: string,
  oneOf: Each,
): Variants<Static<Each[number]>> => {
  const schema = { type: 'object' as const, discriminator: { propertyName: field }, required: [field], oneOf };
  return { ...Type.Unsafe<Static<Each[number]>>(schema), ...schema };
};
