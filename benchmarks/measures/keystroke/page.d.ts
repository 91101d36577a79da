declare module 'virtual:bench-validator/*' {
  const validate: import('../../../src/domain/rules').StructureValidator;
  export default validate;
}
