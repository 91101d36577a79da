import { useTheme } from '@mui/material/styles';
import JsonView from '@uiw/react-json-view';
import { darkTheme } from '@uiw/react-json-view/dark';
import { lightTheme } from '@uiw/react-json-view/light';

/** A JSON value as a foldable tree in the theme's light or dark. */
export default function JsonTree({ value }: { value: object }) {
  const dark = useTheme().palette.mode === 'dark';
  return (
    <JsonView
      value={value}
      style={{ ...(dark ? darkTheme : lightTheme), backgroundColor: 'transparent' }}
      displayDataTypes={false}
      shortenTextAfterLength={200}
      collapsed={3}
    />
  );
}
