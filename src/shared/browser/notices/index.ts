/** What a person is told: the bell, its panel, the live list and the choices. The words are those of the namespace `learner`. */
export { Bell } from './Bell.tsx';
export { noticeText } from './notice-text.ts';
export { NoticeChoices } from './choices/NoticeChoices.tsx';
export { MY_KEY, type Notice, readNotice, useMyNotices } from './notices-api.ts';
export { useMyNews } from './use-my-news.ts';
