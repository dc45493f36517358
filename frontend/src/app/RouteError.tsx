import { useEffect } from "react";
import { useSession } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { ErrorState, LinkButton, Page, PageHeader } from "@/ui";

const reload = () => window.location.reload();

/** Shown for a screen that could not be loaded, without a connection or after a new version, or that failed to render. */
export const RouteError = () => {
  const online = useIsOnline();
  const { initialized, user } = useSession();
  // Signing out works without a connection; the sign-in screen may have to be loaded.
  const isSignedOut = initialized && !user;

  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);

  const isAbsent = !online && !isSignedOut;
  const title = isAbsent
    ? "Not on this device"
    : isSignedOut && !online
      ? "You are signed out"
      : "Something went wrong";
  return (
    <Page title={title} width="text">
      <PageHeader title={title} />
      <ErrorState
        title={isAbsent ? "There is no connection" : "This page could not be shown"}
        message={
          isAbsent
            ? "This page has not been opened on this device before, so it cannot be shown without a connection. It opens by itself as soon as there is one. What you saved is safe."
            : "Reloading usually helps, and what you saved is safe."
        }
        onRetry={reload}
        action={
          !isSignedOut && (
            <LinkButton to="/dashboard" variant="subtle">
              Go to the dashboard
            </LinkButton>
          )
        }
      />
    </Page>
  );
};
