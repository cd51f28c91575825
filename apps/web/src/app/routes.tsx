import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";

/** Each page is a chunk of its own; the practice page must not wait for the others. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const GameRoute = page(() => import("#app/game-route.tsx"), "GameRoute");
const SplashPage = page(() => import("#features/landing/splash-page.tsx"), "SplashPage");
const LandingRoute = page(() => import("#app/landing-route.tsx"), "LandingRoute");
const Shell = page(() => import("#app/shell/shell.tsx"), "Shell");
const HomeRoute = page(() => import("#app/home-route.tsx"), "HomeRoute");
const CoursePage = page(() => import("#features/courses/course-page.tsx"), "CoursePage");
const SignInPage = page(() => import("#features/accounts/sign-in-page.tsx"), "SignInPage");
const RegisterPage = page(() => import("#features/accounts/register-page.tsx"), "RegisterPage");
const InvitationPage = page(() => import("#features/accounts/invitation-page.tsx"), "InvitationPage");
const TextPage = page(() => import("#features/texts/text-page.tsx"), "TextPage");
const SettingsPage = page(() => import("#features/settings/settings-page.tsx"), "SettingsPage");
const NotFoundPage = page(() => import("#app/not-found-page.tsx"), "NotFoundPage");

export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route path="/" element={<SplashPage />} />
        <Route path="/web" element={<LandingRoute />} />
        <Route path="/game" element={<GameRoute />} />
        <Route path="/ref/:code" element={<InvitationPage />} />
        <Route path="/login" element={<SectionRoot index="/login/index" />} />
        <Route path="/login/index" element={<SignInPage />} />
        <Route path="/login/register" element={<RegisterPage />} />
        <Route path="/richtext/:type" element={<TextPage />} />
        <Route element={<Shell />}>
          <Route path="/home" element={<SectionRoot index="/home/index" />} />
          <Route path="/home/index" element={<HomeRoute />} />
          <Route path="/courseMall" element={null} />
          <Route path="/courseMall/index" element={null} />
          <Route path="/courseMall/:id" element={<CoursePage />} />
          <Route path="/setting" element={<SectionRoot index="/setting/index" />} />
          <Route path="/setting/index" element={<SettingsPage />} />
          <Route path="/setting/:group" element={<SettingsPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** A section's own address leads to its index, with what was asked of it. */
function SectionRoot({ index }: { index: string }) {
  const { search } = useLocation();
  return <Navigate to={index + search} replace />;
}
