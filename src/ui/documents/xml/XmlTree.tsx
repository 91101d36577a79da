import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { elementsOf } from './parse';

/** Number of children of an element, and of characters of a text, that are rendered at first. */
const MANY = 200;
const LONG = 1_000;
/** Levels that are expanded at first. */
const OPEN = 3;

const Tree = styled('div')(({ theme }) => ({
  fontFamily: theme.monospace,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& .children': { marginLeft: 8, paddingLeft: 12, borderLeft: `1px solid ${theme.palette.divider}` },
  '& summary': { cursor: 'pointer', borderRadius: 3, lineHeight: '24px' },
  '& summary:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& .leaf': { paddingLeft: 16 },
  '& .tag': { color: theme.palette.primary.main },
  '& .name': { color: theme.palette.text.secondary },
}));

function Text({ text }: { text: string }) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(text.length <= LONG);
  return (
    <>
      {whole ? text : `${text.slice(0, LONG)}…`}
      {!whole && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('documents.showRest')}
        </Button>
      )}
    </>
  );
}

function Head({ element }: { element: Element }) {
  return (
    <>
      <span className="tag">{element.tagName}</span>
      {[...element.attributes].map(({ name, value }) => (
        <span key={name}>
          {' '}
          <span className="name">{name}=</span>"{value}"
        </span>
      ))}
    </>
  );
}

function Children({ element, depth }: { element: Element; depth: number }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(MANY);
  const children = elementsOf(element);
  const own = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE)
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((text) => text !== '');
  return (
    <div className="children">
      {own.length > 0 && (
        <div className="leaf">
          <Text text={own.join(' … ')} />
        </div>
      )}
      {children.slice(0, shown).map((child, index) => (
        <Branch key={`${index} ${child.tagName}`} element={child} depth={depth + 1} />
      ))}
      {children.length > shown && (
        <Button size="small" onClick={() => setShown((count) => count + MANY)}>
          {translate('documents.showMore', { smart_count: children.length - shown })}
        </Button>
      )}
    </div>
  );
}

function Branch({ element, depth }: { element: Element; depth: number }) {
  const [open, setOpen] = useState(depth < OPEN);
  if (element.children.length === 0) {
    const text = element.textContent?.trim() ?? '';
    return (
      <div className="leaf">
        <Head element={element} />
        {text !== '' && (
          <>
            {': '}
            <Text text={text} />
          </>
        )}
      </div>
    );
  }
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Head element={element} />
      </summary>
      {open && <Children element={element} depth={depth} />}
    </details>
  );
}

/** XML as a foldable tree. Folded content is not rendered. */
export default function XmlTree({ root }: { root: Element }) {
  return (
    <Box sx={{ p: 2 }}>
      <Tree>
        <Branch element={root} depth={0} />
      </Tree>
    </Box>
  );
}
