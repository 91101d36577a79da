/** A file of the settings cannot be used. The message names the setting and the reason. */
export class KeyFault extends Error {
  constructor(
    readonly setting: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The file of ${setting} ${reason}`, options);
  }
}
