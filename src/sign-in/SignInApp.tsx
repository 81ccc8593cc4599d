import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from './login/LoginPage.tsx';
import { RestorePage } from './restore/RestorePage.tsx';

// Long pages that few people open, so they are loaded on demand.
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/PrivacyPage.tsx')).PrivacyPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./verify/VerifyPage.tsx')).VerifyPage }));
const PasswordPage = lazy(async () => ({ default: (await import('./password/PasswordPage.tsx')).PasswordPage }));
const EdsPage = lazy(async () => ({ default: (await import('./eds/EdsPage.tsx')).EdsPage }));
const ConfirmPage = lazy(async () => ({ default: (await import('./confirm/ConfirmPage.tsx')).ConfirmPage }));
const MeetPage = lazy(async () => ({ default: (await import('./meet/MeetPage.tsx')).MeetPage }));

/** The public pages and the sign-in pages. */
export function SignInApp() {
  return (
    <Routes>
      <Route path="/" element={<LoginPage />} />
      <Route path="/eds-authorization" element={<EdsPage />} />
      <Route path="/confirm" element={<ConfirmPage />} />
      <Route path="/forget-password" element={<RestorePage />} />
      <Route path="/password" element={<PasswordPage />} />
      <Route path="/privacy" element={<PrivacyPage />} />
      <Route path="/verify/:code?" element={<VerifyPage />} />
      <Route path="/user/meet" element={<MeetPage />} />
    </Routes>
  );
}
