import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import { clearDrafts } from "@/lib/drafts/draft-store";
import { clearPhotographs } from "@/lib/photographs/photograph-database";

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

// How often is tested; how long it waits in between is the library's.
const { queries, ...defaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });

afterEach(async () => {
  cleanup();
  // The next file's tests run in the same place, also after one that failed half-way.
  vi.restoreAllMocks();
  vi.useRealTimers();
  // What a screen wrote down as it was left is written by now: one store does one thing after another.
  await clearDrafts(undefined);
  await clearPhotographs(undefined);
});
