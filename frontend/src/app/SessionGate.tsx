import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "@/lib/session";
import { Loading, Page } from "@/ui";

const Checking = () => (
  <Page title="Loading">
    <Loading />
  </Page>
);

/** The page that a person wanted when they were sent to sign in. */
const wantedPage = (state: unknown): string | undefined => {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  // Only places of our own: "//host" would be another site.
  return typeof state.from === "string" && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
};

/** Screens for signed-in users; others go to sign in, and come back afterwards. */
export const SignedInOnly = () => {
  const { user, initialized, ended } = useSession();
  const { pathname, search } = useLocation();
  if (!initialized) return <Checking />;
  if (user) return <Outlet />;
  return <Navigate to="/login" replace state={ended === "left" ? null : { from: pathname + search }} />;
};

/** Screens for logged-out users; others go on to where they came from, or to the dashboard. */
export const LoggedOutOnly = () => {
  const { user, initialized } = useSession();
  const { pathname, state } = useLocation();
  if (!initialized) return <Checking />;
  if (!user) return <Outlet />;
  return <Navigate to={(pathname === "/login" && wantedPage(state)) || "/dashboard"} replace />;
};
