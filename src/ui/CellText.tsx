import { Fragment } from 'react';

/** A number, an ID or an address: printable ASCII characters without a space. */
const SOLID = /^[!-~]+$/;

/** The parts of an e-mail address, a domain or a dotted ID. */
const PART = /(?=@|\.\w{4})/;

/**
 * A text in a `DataTable`, which wraps in a narrow window. A number or an ID stays on one line there, unless its column
 * has a `width`; an e-mail address breaks before its `@`.
 */
export function CellText({ text }: { text: string }) {
  if (!SOLID.test(text)) return <>{text}</>;
  const parts = text.split(PART);
  return (
    <span className={text.includes('@') ? undefined : 'solid'}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
