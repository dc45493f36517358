import { Button } from "@mantine/core";
import { lazyWithRetry } from "@/ui";
import type { CornerListProps } from "./CornerList";

/** Loaded when a list is pasted, with the program that converts its grid. */
export const LateCornerList = lazyWithRetry<CornerListProps>(
  async () => (await import("./CornerList")).CornerList,
  () => <div role="status">Loading…</div>,
  ({ onRetry, onCancel }) => (
    <div role="alert">
      This could not be loaded.
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  ),
);
