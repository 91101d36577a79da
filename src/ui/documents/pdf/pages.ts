import { styled } from '@mui/material/styles';

/** The scroll container of a PDF. The library requires absolute positioning. */
export const Scroller = styled('div')({ position: 'absolute', inset: 0, overflow: 'auto', padding: 16 });

/**
 * The page as the library renders it: a canvas, and above it the invisible text, for selection, search and screen
 * readers. Paper is white in the dark theme, too.
 */
export const Pages = styled('div')(({ theme }) => ({
  '--scale-factor': 1,
  width: 'max-content',
  minWidth: '100%',
  '& .page': {
    '--user-unit': 1,
    '--total-scale-factor': 'calc(var(--scale-factor) * var(--user-unit))',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    position: 'relative',
    direction: 'ltr',
    margin: '0 auto',
    backgroundColor: theme.palette.common.white,
    boxShadow: theme.shadows[3],
  },
  '& .canvasWrapper': { overflow: 'hidden', width: '100%', height: '100%' },
  '& .canvasWrapper canvas': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'block',
    width: '100%',
    height: '100%',
    contain: 'content',
  },
  '& .textLayer': {
    '--min-font-size': 1,
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    zIndex: 0,
  },
  '& .textLayer :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& .textLayer > :not(.markedContent), & .textLayer .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    zIndex: 1,
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .textLayer .markedContent': { display: 'contents' },
  '& .textLayer .highlight': { backgroundColor: 'rgb(180 0 170 / 25%)', borderRadius: 3 },
  '& .textLayer .highlight.appended': { position: 'initial' },
  '& .textLayer .highlight.selected': { backgroundColor: 'rgb(0 100 0 / 35%)' },
  '& .textLayer ::selection': { background: 'rgb(0 0 255 / 25%)' },
  '& .textLayer .endOfContent': {
    display: 'block',
    position: 'absolute',
    inset: '100% 0 0',
    zIndex: 0,
    cursor: 'default',
    userSelect: 'none',
  },
  '& .textLayer.selecting .endOfContent': { top: 0 },
}));
