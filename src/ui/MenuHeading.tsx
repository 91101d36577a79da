import ListSubheader from '@mui/material/ListSubheader';

/** A heading among the items of a menu. */
export const MenuHeading = ({ children }: { children: string }) => (
  <ListSubheader role="presentation" disableSticky sx={{ lineHeight: 2, bgcolor: 'transparent' }}>
    {children}
  </ListSubheader>
);

// MUI gives the focus of an opened menu to the first child without this mark. A heading cannot take the focus.
MenuHeading.muiSkipListHighlight = true;
