import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { MadeTests } from '../../contract/testCreators';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  made: MadeTests;
  /** Further lines, which make the report a warning. */
  warnings?: readonly string[];
}

/** What a job has made, and what it left out. */
export function MadeReport({ made, warnings = [] }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const figure = (value: number): string => value.toLocaleString(language);
  const tests = made.made + made.there;
  const pairsLeft = made.pairs - made.pairsCovered;
  const { leftOut = [] } = made;
  const left = Math.max(0, made.combinations - tests);
  const some = (['there', 'removed', 'edited', 'narrowed'] as const).filter((key) => made[key] > 0);
  return (
    <Alert severity={warnings.length > 0 || made.failed > 0 ? 'warning' : 'success'} role="status">
      <div>{translate('testCreators.made', { smart_count: made.made })}</div>
      {some.map((key) => (
        <div key={key}>{translate(`testCreators.${key}`, { smart_count: made[key] })}</div>
      ))}
      {tests > 0 && (
        <>
          {made.pairs > 0 && (
            <div>
              {pairsLeft > 0
                ? translate('testCreators.pairsLeft', {
                    covered: figure(made.pairsCovered),
                    pairs: figure(made.pairs),
                    left: figure(pairsLeft),
                  })
                : translate('testCreators.pairs', { pairs: figure(made.pairs) })}
              {leftOut.length > 0 && (
                <Box component="ul" aria-label={translate('testCreators.leftOut')} sx={{ m: 0, pl: 3 }}>
                  {leftOut.map((pair) => (
                    <li key={pair}>{pair}</li>
                  ))}
                  {pairsLeft > leftOut.length && <li>…</li>}
                </Box>
              )}
            </div>
          )}
          <div>
            {left > 0
              ? translate('testCreators.combinationsLeft', { left: figure(left), all: figure(made.combinations) })
              : translate('testCreators.combinations', { all: figure(made.combinations) })}
          </div>
        </>
      )}
      {made.failed > 0 && <div>{translate('testCreators.failedTests', { smart_count: made.failed })}</div>}
      {warnings.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
