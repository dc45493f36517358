import { Button, Title } from "@mantine/core";
import { Navigate, Outlet, useLocation } from "react-router";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { checkSession, signOut, useSession } from "@/lib/session/session";
import { ErrorState, Loading, Page, SiteHeader } from "@/ui";

/** Without a connection what asks may not be there to be loaded: where there is nothing to ask, nothing is loaded. */
const leave = async (): Promise<void> => {
  if ((await countUnsentDrafts(undefined)) === 0) return signOut();
  await (await import("@/lib/session/sign-out")).confirmSignOut();
};

const Unreachable = () => (
  <>
    <SiteHeader />
    <Page title="No connection" width="text">
      <Title order={1} mb="lg">
        No connection
      </Title>
      <ErrorState
        title="Takseru could not be reached"
        message="You are still signed in. It goes on as soon as there is an answer."
        onRetry={() => void checkSession()}
        action={
          <Button variant="subtle" onClick={() => void leave()}>
            Sign out
          </Button>
        }
      />
    </Page>
  </>
);

/** Whose session it is cannot be said yet, or, without a connection, not now. */
const Checking = () =>
  useSession().unreachable ? (
    <Unreachable />
  ) : (
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
  const { pathname, search, hash } = useLocation();
  if (!initialized) return <Checking />;
  if (user) return <Outlet />;
  return (
    <Navigate to="/login" replace state={ended === "left" ? null : { from: pathname + search + hash }} />
  );
};

/** Screens for logged-out users; others go on to where they came from, or to the dashboard. */
export const LoggedOutOnly = () => {
  const { user, initialized } = useSession();
  const { pathname, state } = useLocation();
  if (!initialized) return <Checking />;
  if (!user) return <Outlet />;
  return <Navigate to={(pathname === "/login" && wantedPage(state)) || "/dashboard"} replace />;
};
