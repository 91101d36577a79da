import { createElement, Fragment, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

/**
 * Elements of a narrative block (C-CDA R2.1, StrucDoc.Text) and the HTML elements that render them. For any other
 * element, only the text is rendered.
 */
const DRAWN: Readonly<Record<string, string>> = {
  paragraph: 'p',
  content: 'span',
  linkHtml: 'span',
  sub: 'sub',
  sup: 'sup',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  tr: 'tr',
  th: 'th',
  td: 'td',
  item: 'li',
};

const STYLES: readonly (readonly [code: string, element: string])[] = [
  ['Bold', 'strong'],
  ['Italics', 'em'],
  ['Underline', 'u'],
];

/** Elements that are not rendered. */
const SILENT = new Set(['renderMultiMedia', 'col', 'colgroup', 'footnoteRef', 'script', 'style']);
/**
 * Elements nested more deeply than this are rendered as plain text. No real document has such elements, but an
 * attacker's document may have them.
 */
const DEEPEST = 60;

const span = (element: Element, name: string): number | undefined => {
  const count = Number(element.getAttribute(name));
  return Number.isInteger(count) && count > 1 && count <= 100 ? count : undefined;
};

const inside = (element: Element, depth: number): ReactNode[] =>
  [...element.childNodes].map((node, index) => <Fragment key={index}>{drawn(node, depth + 1)}</Fragment>);

/**
 * Renders a node of a narrative with our own elements. The only attributes taken over are row and column spans, so that
 * nothing in the document can run, load or navigate.
 */
function drawn(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const element = node;
  const name = element.localName;
  if (SILENT.has(name)) return null;
  if (depth > DEEPEST) return element.textContent;
  if (name === 'br') return <br />;
  if (name === 'list') {
    return createElement(element.getAttribute('listType') === 'ordered' ? 'ol' : 'ul', null, ...rows(element, depth));
  }
  if (name === 'caption' && element.parentElement?.localName !== 'table')
    return <strong className="caption">{inside(element, depth)}</strong>;
  const tag = name === 'caption' ? 'caption' : DRAWN[name];
  if (tag === undefined) return <>{inside(element, depth)}</>;
  if (tag === 'table') return <div className="scrolls">{createElement(tag, null, ...rows(element, depth))}</div>;
  if (['thead', 'tbody', 'tfoot', 'tr'].includes(tag)) return createElement(tag, null, ...rows(element, depth));
  if (tag === 'td' || tag === 'th') {
    return createElement(
      tag,
      { colSpan: span(element, 'colspan'), rowSpan: span(element, 'rowspan') },
      ...inside(element, depth),
    );
  }
  const codes = element.getAttribute('styleCode') ?? '';
  const style = name === 'content' ? STYLES.find(([code]) => codes.includes(code)) : undefined;
  return createElement(style?.[1] ?? tag, null, ...inside(element, depth));
}

/** The child elements of a table or list. Whitespace between them is dropped, because it is not allowed there. */
const rows = (element: Element, depth: number): ReactNode[] =>
  [...element.children].map((child, index) => <Fragment key={index}>{drawn(child, depth + 1)}</Fragment>);

const Block = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& .scrolls': { overflowX: 'auto', margin: '8px 0' },
  '& table': { borderCollapse: 'collapse', ...theme.typography.table },
  '& th, & td': {
    border: `1px solid ${theme.palette.divider}`,
    padding: '4px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { backgroundColor: theme.palette.subtle, color: theme.palette.text.secondary },
  '& caption, & .caption': { textAlign: 'left', fontWeight: theme.typography.fontWeightMedium },
  '& ul, & ol': { margin: '4px 0', paddingLeft: 24 },
  '& p': { margin: '4px 0' },
}));

/** The readable text of a section of a clinical document. */
export const Narrative = ({ text }: { text: Element }) => <Block>{inside(text, 0)}</Block>;
