import { lazy } from 'react';

/** The areas of the product. Each is loaded on demand. */
export const LearnerApp = lazy(async () => ({ default: (await import('#learner/LearnerApp.tsx')).LearnerApp }));
export const AdminApp = lazy(async () => ({ default: (await import('#admin/AdminApp.tsx')).AdminApp }));
export const SignInApp = lazy(async () => ({ default: (await import('#sign-in/SignInApp.tsx')).SignInApp }));
export const TemporaryPasswordPage = lazy(async () => ({
  default: (await import('#sign-in/password/TemporaryPasswordPage.tsx')).TemporaryPasswordPage,
}));
export const EnrolPage = lazy(async () => ({
  default: (await import('#sign-in/second-step/EnrolPage.tsx')).EnrolPage,
}));
export const StrayPage = lazy(async () => ({ default: (await import('#sign-in/StrayPage.tsx')).StrayPage }));
