import { BottomBar } from './BottomBar.tsx';
import { NavGroups } from './NavGroups.tsx';
import { useMenu } from './use-menu.ts';
import { useRoom } from './use-room.ts';

/** The menu: at the side on a desktop, in a bar at the bottom on a phone. */
export function NavLinks() {
  const links = useMenu();
  const room = useRoom();
  return room === 'side' ? <NavGroups links={links} /> : <BottomBar links={links} room={room} />;
}
