/**
 * PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error. Without this check, code that
 * ignored a statement's error would acknowledge a change that was not stored.
 */
export function requireCommitted(command: string): void {
  if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back');
}
