import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper there is nothing but the numbers: no bars and menus, and the colours of light paper. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '@page': { size: 'A4', margin: '14mm' },
          'body, html': { background: '#ffffff !important' },
          'header, nav': { display: 'none !important' },
          'main#main-content': { padding: '0 !important' },
        },
      }}
    />
  );
}
