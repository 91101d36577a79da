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
  type Fact,
  type StoryRow,
} from '../../../../domain/story/facts/fact';
import { headerFacts } from '../../../../domain/story/facts';
import { wordDate } from '../../../../domain/shownTime';
import type { StoryPatient } from '../../../../domain/story/types';
import { AlertGlyph } from '../../../../ui/AlertGlyph';
import { useLanguage } from '../../../../ui/useLanguage';
import type { StoryModel } from '../model';
import { Footnotes, Legend } from './Legend';
import { Mark } from './Mark';
import { LabSideSign } from './SideSign';
import { useNotes } from './Notes';

interface Props {
  story: StoryModel;
  patient: StoryPatient;
  /** The patient's name. */
  title: string;
}

const ROWS: readonly StoryRow[] = [...MAIN_ROWS, ...EXTRA_ROWS];

/** Prints only the story. */
const ALONE = {
  '@media print': { '#root': { display: 'none' }, '@page': { size: 'landscape', margin: '12mm' } },
  '@media screen': { '#printed-story': { display: 'none' } },
};

const PrintedFact = ({ fact }: { fact: Fact }) => (
  <div>
    {fact.color && <AlertGlyph color={fact.color} label="" />} {fact.mark && <LabSideSign mark={fact.mark} />}{' '}
    {factText(fact)}{' '}
    {fact.marks.map((mark) => (
      <Mark key={mark} name={mark} />
    ))}
  </div>
);

/** The story for print, like the PDF: the findings, then the facts of each day as text, also of rows that are off. */
function Page({ story, patient, title }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { cut, undated, untimed, absent } = useNotes(story, EXTRA_ROWS);
  const days = [...story.facts.keys()];
  const found = new Set([...story.facts.outlines.values()].flatMap((day) => day.map(({ row }) => row)));
  const rows = ROWS.filter((row) => found.has(row));
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
        {headerFacts({ ...story, patient }, language).map(({ name, value }) => (
          <span key={name} style={{ display: 'block' }}>
            {translate(`storyView.header.${name}`)}: {value}
          </span>
        ))}
      </p>
      {cut !== null && <p>{cut}</p>}
      <h2>{translate('storyView.findings')}</h2>
      {story.findings === null && <p>{translate('storyView.printedPart')}</p>}
      {story.findings?.length === 0 && <p>{translate('storyView.noFindings')}</p>}
      <ol>
        {story.findings?.map(({ key, text, color, mark }) => (
          <li key={key}>
            {mark && <LabSideSign mark={mark} />} {text} {color && <AlertGlyph color={color} />}
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
              <th scope="row">{wordDate(day, language)}</th>
              {rows.map((row) => (
                <td key={row}>
                  {factsOf(story.facts, day, row)
                    .filter(({ zero }) => !zero)
                    .map((fact, index) => (
                      <PrintedFact key={index} fact={fact} />
                    ))}
                  <div>{zerosText(factsOf(story.facts, day, row))}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {absent !== null && <p>{absent}</p>}
      {undated !== null && <p>{undated}</p>}
      {untimed !== null && <p>{untimed}</p>}
      <p>{translate('storyView.emptyDays', { zone: story.zone })}</p>
      <p>{translate('storyView.unanswered')}</p>
      <Legend extra={EXTRA_ROWS.filter((row) => found.has(row))} detail={undefined} />
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
