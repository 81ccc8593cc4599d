import { CalendarFeed } from '../calendar-feed/CalendarFeed.tsx';
import type { Me } from '../me.ts';
import { NoticeChoices } from '../notices/index.ts';
import { SecondFactors } from '../second-factors/index.ts';
import { OwnData, PasswordEnds, SessionList } from '../security/index.ts';
import { Card } from '../ui/index.ts';
import { LookCard } from './LookCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PhotoCard } from './photo/PhotoCard.tsx';
import styles from './Profile.module.css';

/**
 * My data, photo, language, theme, password, second factors, sessions, notices, calendar, and an archive of all of it, in both areas. The
 * words are those of the namespace `learner`.
 */
export function Profile({ me }: { me: Me }) {
  return (
    <>
      <PersonCard me={me} />
      <PasswordEnds />
      <PhotoCard />
      <div className={styles.columns}>
        <LookCard />
        <PasswordCard elsewhere={me.passwordElsewhere === true} />
        <Card>
          <SessionList />
        </Card>
      </div>
      <Card>
        <SecondFactors heading="h2" />
      </Card>
      <Card>
        <NoticeChoices />
      </Card>
      <Card>
        <CalendarFeed />
      </Card>
      <Card>
        <OwnData />
      </Card>
    </>
  );
}
