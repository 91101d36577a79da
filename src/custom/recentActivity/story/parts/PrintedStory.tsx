import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import {
  EXTRA_ROWS,
  factsOf,
  factText,
  MAIN_ROWS,
  zerosText,
  type ExtraRow,
  type Fact,
  type StoryRow,
} from '../../../../domain/story/facts/fact';
import { AlertGlyph } from '../../../../ui/AlertGlyph';
import { useLanguage } from '../../../../ui/useLanguage';
import { dayNames } from '../grid/axis';
import type { StoryModel } from '../model';
import { Footnotes, Legend } from './Legend';
import { MarkWord } from './Mark';
import { useNotes } from './Notes';

interface Props {
  story: StoryModel;
  /** The patient's name. */
  title: string;
  extra: readonly ExtraRow[];
}

/** Prints only the story. */
const ALONE = {
  '@media print': { '#root': { display: 'none' }, '@page': { size: 'landscape', margin: '12mm' } },
  '@media screen': { '#printed-story': { display: 'none' } },
};

const PrintedFact = ({ fact }: { fact: Fact }) => (
  <div>
    {fact.color && <AlertGlyph color={fact.color} label="" />} {factText(fact)}
  </div>
);

/** The story for print: the findings, then the facts of each day as text. */
function Page({ story, title, extra }: Props) {
  const translate = useTranslate();
  const names = dayNames(useLanguage());
  const rows: readonly StoryRow[] = [...MAIN_ROWS, ...extra];
  const without = EXTRA_ROWS.filter((row) => !extra.includes(row)).map((row) => translate(`storyFacts.rows.${row}`));
  // A print has no switches, so undated starts and ends of hidden rows are printed, too.
  const { cut, undated } = useNotes(story, EXTRA_ROWS);
  const days = [...story.facts.keys()].filter((day) =>
    story.facts.outlines.get(day)?.some(({ row }) => rows.includes(row)),
  );
  return (
    <Box
      id="printed-story"
      sx={{
        typography: 'body2',
        color: 'common.black',
        '& table': { borderCollapse: 'collapse', width: '100%', my: 2 },
        '& th, & td': { border: '1px solid', borderColor: 'divider', p: 0.5, textAlign: 'left', verticalAlign: 'top' },
        '& td': { overflowWrap: 'anywhere' },
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <h1>{title}</h1>
      <p>
        {names(story.range.start)} – {names(story.range.end)}. {translate('storyView.zone.shown', { zone: story.zone })}
      </p>
      {cut !== null && <p>{cut}</p>}
      <h2>{translate('storyView.findings')}</h2>
      {story.findings === null && <p>{translate('storyView.printedPart')}</p>}
      {story.findings?.length === 0 && <p>{translate('storyView.noFindings')}</p>}
      <ol>
        {story.findings?.map(({ key, text, color }) => (
          <li key={key}>
            {color && <AlertGlyph color={color} label="" />} {text}
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            {['day' as const, ...rows].map((row) => (
              <th key={row} scope="col">
                {translate(`storyFacts.rows.${row}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{names(day)}</th>
              {rows.map((row) => (
                <td key={row}>
                  {factsOf(story.facts, day, row)
                    .filter(({ zero }) => !zero)
                    .map((fact, index) => (
                      <div key={index}>
                        <PrintedFact fact={fact} />
                        {fact.marks.map((mark) => (
                          <MarkWord key={mark} name={mark} />
                        ))}
                      </div>
                    ))}
                  <div>{zerosText(factsOf(story.facts, day, row))}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {undated !== null && <p>{undated}</p>}
      <p>{translate('storyView.unanswered')}</p>
      {without.length > 0 && <p>{translate('storyView.withoutRows', { rows: without.join(', ') })}</p>}
      <Legend extra={extra} />
      <Footnotes />
    </Box>
  );
}

/** The printed story. It is rendered only when the browser prints, because the screen does not need it. */
export function PrintedStory(props: Props) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    globalThis.addEventListener('beforeprint', before);
    globalThis.addEventListener('afterprint', after);
    return () => {
      globalThis.removeEventListener('beforeprint', before);
      globalThis.removeEventListener('afterprint', after);
    };
  }, []);
  if (!printing) return null;
  return (
    <Portal>
      <GlobalStyles styles={ALONE} />
      <Page {...props} />
    </Portal>
  );
}
