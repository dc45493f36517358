import { cleanup } from "@testing-library/react";
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

afterEach(cleanup);
