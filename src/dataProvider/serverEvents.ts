/** An event or a comment in a stream of server-sent events. The data of a comment is null. */
export interface ServerEvent {
  name: string;
  data: string | null;
}

/** Parses a block of lines as an event. A block without data is a comment. */
function eventOf(block: string): ServerEvent {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return { name, data: data.length > 0 ? data.join('\n') : null };
}

/**
 * Yields the events of a response as they arrive, including comments, which show that the stream works. An incomplete
 * block at the end is dropped. The response is read by `fetch`, because `EventSource` cannot send a token.
 */
export async function* serverEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text = `${text}${decoder.decode(value, { stream: true })}`.replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    // Closes the connection when the caller stops reading.
    await reader.cancel().catch(() => undefined);
  }
}
