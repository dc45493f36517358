import { Alert } from "@mantine/core";

/** Shown where the browser refuses to store drafts. */
export const DraftStorageAlert = () => (
  <Alert color="yellow" role="alert" title="Nothing is kept on this device">
    This browser refuses to keep what you type, or has no room left for it. What is not saved is lost when
    this page is closed.
  </Alert>
);
