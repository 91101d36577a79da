declare module 'fs-native-extensions' {
  /** Takes an exclusive lock of the open file; false if another process holds it. */
  function tryLock(fd: number): boolean;
  const locks: { tryLock: typeof tryLock };
  export default locks;
}
