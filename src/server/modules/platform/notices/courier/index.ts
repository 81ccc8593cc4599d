export { nudge, openCourier, sendNotices, startCourier } from './courier.ts';
