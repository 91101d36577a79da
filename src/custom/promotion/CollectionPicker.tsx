import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { OfferedCollection } from './choice';
import { useCollectionNames } from './useCollectionNames';

interface Props {
  title: string;
  /** What the choice of these collections means. */
  text?: string;
  /** The label of the box that chooses all of them. */
  all: string;
  collections: readonly OfferedCollection[];
  picked: ReadonlySet<string>;
  onPicked: (picked: ReadonlySet<string>) => void;
}

/** The choice among some collections. Other collections that are chosen stay chosen. */
export function CollectionPicker({ title, text, all, collections, picked, onPicked }: Props) {
  const nameOf = useCollectionNames(collections);
  const own = collections.filter(({ name }) => picked.has(name));
  const isAll = own.length === collections.length;
  const pick = (names: readonly OfferedCollection[], isIn: boolean): void => {
    const next = new Set(picked);
    for (const { name } of names) {
      if (isIn) next.add(name);
      else next.delete(name);
    }
    onPicked(next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {title}
      </Box>
      {text !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        <FormControlLabel
          sx={{ gridColumn: '1 / -1' }}
          control={
            <Checkbox
              size="small"
              checked={isAll}
              indeterminate={own.length > 0 && !isAll}
              onChange={() => pick(collections, !isAll)}
            />
          }
          label={all}
        />
        {collections.map((each) => (
          <FormControlLabel
            key={each.name}
            control={
              <Checkbox
                size="small"
                checked={picked.has(each.name)}
                onChange={() => pick([each], !picked.has(each.name))}
              />
            }
            label={nameOf(each.name)}
          />
        ))}
      </Box>
    </Box>
  );
}
