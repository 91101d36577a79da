declare module 'fs-native-extensions' {
  /** Tries to lock the open file exclusively; false if another process holds the lock. */
  function tryLock(fd: number): boolean;
  const locks: { tryLock: typeof tryLock };
  export default locks;
}
