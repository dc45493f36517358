import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

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
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
