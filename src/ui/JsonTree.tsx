import type { CSSProperties } from 'react';
import { useTheme } from '@mui/material/styles';
import JsonView from '@uiw/react-json-view';
import { darkTheme } from '@uiw/react-json-view/dark';
import { lightTheme } from '@uiw/react-json-view/light';

/** The number of an object's fields. The library's own text for it is English only. */
const Count = ({ count }: { count: number }) => (
  <span style={{ color: 'var(--w-rjv-info-color)', paddingLeft: 4 }}>({count})</span>
);

/** A JSON value as a foldable tree, in the colors of the theme. */
export default function JsonTree({ value }: { value: object }) {
  const { palette } = useTheme();
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(palette.mode === 'dark' ? darkTheme : lightTheme),
    backgroundColor: 'transparent',
    // The library's gray has too little contrast.
    '--w-rjv-info-color': palette.text.secondary,
    // So have its colors of names and values.
    '--w-rjv-color': palette.text.primary,
    '--w-rjv-type-null-color': palette.text.secondary,
    '--w-rjv-type-string-color': palette.primary.main,
    '--w-rjv-type-boolean-color': palette.primary.main,
    '--w-rjv-type-int-color': palette.primary.main,
    '--w-rjv-type-float-color': palette.primary.main,
  };
  return (
    <JsonView
      value={value}
      style={style}
      displayDataTypes={false}
      shortenTextAfterLength={200}
      collapsed={3}
      highlightUpdates={false}
      components={{ countInfo: Count }}
    />
  );
}
