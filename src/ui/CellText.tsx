import { Fragment } from 'react';

/** A number, an ID or an address: printable ASCII characters without a space. */
const SOLID = /^[!-~]+$/;

/**
 * Where an e-mail address, a user name, a domain or a dotted ID may break: before an `@` or a dot, but not at the dot of
 * a number.
 */
const PART = /(?=@|(?<!\d)\.|\.(?!\d))/;

/** A word of up to this many characters, such as “E-mail”, never breaks at its hyphen. */
const BRIEF = 8;

/**
 * A text in a `DataTable`. In a narrow window, the text wraps. A number or an ID wraps there only if its column has a
 * `width`. An e-mail address may break before the `@`.
 */
export function CellText({ text }: { text: string }) {
  if (!SOLID.test(text)) return <>{text}</>;
  if (text.length <= BRIEF) return <span className="solid brief">{text}</span>;
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
