import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { clearDrafts } from "@/lib/drafts/draft-store";

// happy-dom lays nothing out; Mantine only wants the observer to exist.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

// A busy machine is no reason to fail; what never comes still does.
configure({ asyncUtilTimeout: 20_000 });

afterEach(async () => {
  cleanup();
  // The next file's tests run in the same place, also after one that failed half-way.
  vi.restoreAllMocks();
  vi.useRealTimers();
  // What a screen wrote down as it was left is written by now: one store does one thing after another.
  await clearDrafts(undefined);
});
