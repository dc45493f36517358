import { ErrorState, LinkButton, Page } from "@/ui";

/** A screen that could not be loaded or drawn: most often a new version has replaced its files. */
export const RouteError = () => (
  <Page title="Something went wrong" width="text">
    <ErrorState
      title="This page could not be shown"
      message="Reloading usually helps. What you had saved is safe."
      onRetry={() => window.location.reload()}
      action={
        <LinkButton to="/dashboard" variant="subtle">
          Go to the dashboard
        </LinkButton>
      }
    />
  </Page>
);
