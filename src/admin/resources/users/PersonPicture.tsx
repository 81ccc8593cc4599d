import Avatar from '@mui/material/Avatar';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import type { RecordOf } from '../../model/model.ts';

/** A person's photo or initials, beside the name; `size` in pixels. */
export function PersonPicture({ person, size }: { person: RecordOf<'users'>; size: number }) {
  const photo = usePersonPhoto(person.photos[0]);
  return (
    <Avatar
      alt=""
      {...(photo === undefined ? {} : { src: photo })}
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.5,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {`${person.surname.charAt(0)}${person.name.charAt(0)}`}
    </Avatar>
  );
}
