/**
 * Yields the lines of a response as they arrive. A last line without an end is dropped, because it may be incomplete.
 */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A long line arrives in many pieces, which are joined only once.
  let pieces: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const [rest = '', ...more] = decoder.decode(value, { stream: true }).split('\n');
      pieces.push(rest);
      for (const next of more) {
        yield pieces.join('');
        pieces = [next];
      }
    }
  } finally {
    // Closes the connection when the caller stops reading.
    await reader.cancel().catch(() => undefined);
  }
}
