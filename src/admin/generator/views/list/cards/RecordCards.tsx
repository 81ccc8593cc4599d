import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'react-admin';
import { RecordCard } from './RecordCard.tsx';

/** The list on a phone: one card for each record. */
export function RecordCards({ selectable }: { selectable: boolean }) {
  const { data = [], isPending, isPlaceholderData } = useListContext();
  if (isPending) return <Skeleton variant="rounded" height={320} sx={{ m: 1 }} />;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1, opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {data.map((record) => (
        <RecordCard key={record.id} record={record} selectable={selectable} />
      ))}
    </Box>
  );
}
