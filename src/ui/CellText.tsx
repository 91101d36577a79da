import { Fragment } from 'react';

/** A number, an ID or an address: printable ASCII characters without a space. */
const SOLID = /^[!-~]+$/;

/**
 * Where an e-mail address, a domain or a dotted ID may break: before an `@`, or before a dot and at least four letters
 * or digits.
 */
const PART = /(?=@|\.\w{4})/;

/**
 * A text in a `DataTable`. In a narrow window, the text wraps. A number or an ID wraps there only if its column has a
 * `width`. An e-mail address may break before the `@`.
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
