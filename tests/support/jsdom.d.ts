/** The parts of jsdom that the tests use; it has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    readonly window: { document: Document };
  }
}
