import type { Locator, Page } from 'playwright-core';

/**
 * Somebody who works with the keyboard alone. Each key or combination counts as one; typed text is counted by its
 * letters. Between keys the typist only looks at the page (`see`), as a person does.
 */
export class Typist {
  keys = 0;
  letters = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.keys += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.letters += text.length;
  }

  /** Waits until an element is visible. Needs no key. */
  async see(what: Locator): Promise<void> {
    await what.first().waitFor();
  }

  /** Waits until an element has the focus. Needs no key. */
  async focused(what: Locator): Promise<void> {
    await what.and(this.#page.locator(':focus')).waitFor();
  }

  /** Presses Tab until one of the elements has the focus. */
  async tabTo(what: Locator): Promise<void> {
    const reached = what.and(this.#page.locator(':focus'));
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await this.press('Tab');
      if ((await reached.count()) > 0) return;
    }
    throw new Error('40 times Tab do not reach it.');
  }

  /** Runs the palette's first entry for this text, after it has appeared. */
  async run(text: string, entry: string | RegExp): Promise<void> {
    await this.press('Control+k');
    await this.focused(this.#page.getByRole('combobox'));
    await this.type(text);
    await this.see(this.#page.getByRole('option', { name: entry, selected: true }));
    await this.press('Enter');
  }
}
