import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { confirmSignOut } from "@/features/auth/sign-out";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { checkSession, signOut, useSession } from "@/lib/session/session";
import { ErrorState, Page, PageHeader, PageLoading, useInPieces } from "@/ui";
import { ConnectionTest } from "./ConnectionTest";
import { CommandKeys } from "./commands/CommandKeys";
import { prepareOffline } from "./offline/prepare-offline";

/** Signs out, asking only about unsent drafts: without a connection the dialog may not be loadable. */
const signOutAnyway = async (): Promise<void> => {
  if ((await countUnsentDrafts(undefined)) === 0) return signOut();
  await confirmSignOut();
};

const words = {
  unreachable: {
    heading: "No connection",
    title: "Takseru could not be reached",
    message: "You are still signed in, and we go on as soon as Takseru answers.",
  },
  failed: {
    heading: "Takseru is not working",
    title: "Your account could not be opened",
    message: "The fault is ours: you are still signed in and nothing is lost, so please try again.",
  },
};

const Unchecked = ({ why }: { why: keyof typeof words }) => (
  <Page title={words[why].heading} width="text">
    <PageHeader title={words[why].heading} />
    <ErrorState
      title={words[why].title}
      message={words[why].message}
      onRetry={() => void checkSession()}
      action={
        <>
          <ConnectionTest />
          <Button variant="subtle" onClick={() => void signOutAnyway()}>
            Logout
          </Button>
        </>
      }
    />
  </Page>
);

/** The session is being checked, or cannot be. */
const Checking = () => {
  const { unchecked } = useSession();
  if (unchecked) return <Unchecked why={unchecked} />;
  return <PageLoading />;
};

/** The page that sent the person to sign in. */
const wantedPage = (state: unknown): string | undefined => {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  // Only paths of this site: "//host" would be another one.
  return typeof state.from === "string" && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
};

/** Screens for signed-in users; others sign in first and come back. */
export const SignedInOnly = () => {
  const { user, initialized, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) prepareOffline();
  }, [isSignedIn]);
  // The answer comes from a store, whose changes React renders in one long task.
  const isShown = useInPieces(isSignedIn);
  if (!initialized || isSignedIn !== isShown) return <Checking />;
  if (user)
    return (
      <>
        <Outlet />
        <CommandKeys />
      </>
    );
  return (
    <Navigate to="/login" replace state={ended === "left" ? null : { from: pathname + search + hash }} />
  );
};

/** Screens for logged-out users; others go on to where they came from, or to the dashboard. */
export const LoggedOutOnly = () => {
  const { user, initialized } = useSession();
  const { pathname, state } = useLocation();
  const isLoggedOut = initialized && !user;
  const isShown = useInPieces(isLoggedOut);
  if (!initialized || isLoggedOut !== isShown) return <Checking />;
  if (isLoggedOut) return <Outlet />;
  return <Navigate to={(pathname === "/login" && wantedPage(state)) || "/dashboard"} replace />;
};
