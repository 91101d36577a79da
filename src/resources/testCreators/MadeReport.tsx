import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { MadeTests } from '../../contract/testCreators';
import { ScrollBox } from '../../ui/ScrollBox';
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
  const box = useRef<HTMLDivElement>(null);
  const figure = (value: number): string => countText(value, language);
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
                <>
                  <ScrollBox boxRef={box} label={translate('testCreators.leftOut')} maxHeight="200px">
                    <Box component="ul" sx={{ m: 0, pl: 3 }}>
                      {leftOut.map((pair) => (
                        <li key={pair}>{pair}</li>
                      ))}
                    </Box>
                  </ScrollBox>
                  {pairsLeft > leftOut.length && (
                    <div>
                      {translate('testCreators.leftOutMore', {
                        shown: figure(leftOut.length),
                        left: figure(pairsLeft),
                      })}
                    </div>
                  )}
                </>
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
