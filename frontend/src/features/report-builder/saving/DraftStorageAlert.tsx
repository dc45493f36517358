import { Alert } from "@mantine/core";

/** Said where the browser refuses to keep what is typed. */
export const DraftStorageAlert = () => (
  <Alert color="yellow" role="alert" title="Nothing is kept on this device">
    This browser refuses to keep what you type, or has no room left for it. What is not saved is lost when
    this page is closed.
  </Alert>
);
