import { Fragment } from 'react';

/** A number, an ID or an address: printable ASCII characters without a space. */
const SOLID = /^[!-~]+$/;

/**
 * Where an e-mail address, a user name, a domain, a dotted ID or a path may break: before an `@`, a dot or a slash, but
 * not in a number or a date, nor within `://`.
 */
const PART = /(?=@|(?<!\d)\.|\.(?!\d))|(?<![\d/:])(?=\/[^/\d])/;

/** A word of up to this many characters, such as “E-mail”, never breaks at its hyphen. */
const BRIEF = 8;

/** A short word, also in Chinese, which may otherwise break between any two characters. */
const SHORT_WORD = /^\S{1,5}$/u;

/** A text whose addresses and paths break between their parts before they break anywhere else. */
export function PartedText({ text }: { text: string }) {
  return (
    <>
      {text.split(PART).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/**
 * A text in a `DataTable`. In a narrow window, the text wraps. A number or an ID wraps there only if its column has a
 * `width`. An e-mail address may break before the `@`.
 */
export function CellText({ text }: { text: string }) {
  if (SHORT_WORD.test(text)) return <span className="solid brief">{text}</span>;
  if (!SOLID.test(text)) return text.includes('@') ? <PartedText text={text} /> : <>{text}</>;
  if (text.length <= BRIEF) return <span className="solid brief">{text}</span>;
  return (
    <span className={text.includes('@') ? undefined : 'solid'}>
      <PartedText text={text} />
    </span>
  );
}
