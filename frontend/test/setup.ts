import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import { clearDrafts } from "@/lib/drafts/draft-store";
import { clearKept } from "@/lib/kept/kept-store";
import { clearPhotographs } from "@/lib/unsent-photographs/photograph-database";
import { behaveAsModalDialogs } from "./helpers/modal-dialogs";

// happy-dom lays nothing out; Mantine only wants the observer to exist.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

/** Browsers never show them. */
const UNSEEN = "audio, base, datalist, head, link, meta, script, style, template, title, dialog:not([open])";

/**
 * What a query by role and name asks of every element. No style sheet is loaded here, so its own style says it;
 * happy-dom works out the whole cascade anew after each change, which took an eighth of all time.
 */
const answerDisplayAtOnce = (page: Window) => {
  // The next file's tests run in the same page.
  if (page.getComputedStyle.name === "quickStyle") return;
  const computedStyle = page.getComputedStyle.bind(page);
  const quickStyle = (element: HTMLElement) => {
    const quick: Record<string, string> = {
      display: element.style.display || (element.matches(UNSEEN) ? "none" : "block"),
      visibility: element.style.visibility || "visible",
    };
    const styleOf = (name: string) => quick[name] ?? computedStyle(element).getPropertyValue(name);
    return new Proxy(element.style, {
      get: (_, name) => {
        if (name === "getPropertyValue") return styleOf;
        return quick[String(name)] ?? Reflect.get(computedStyle(element), name);
      },
    });
  };
  Object.defineProperty(page, "getComputedStyle", { value: quickStyle, configurable: true });
};
const page = window.document.defaultView ?? window;
answerDisplayAtOnce(page);
behaveAsModalDialogs(page);

/**
 * The site waits some seconds before it saves or tries again; here a quarter of that, since a tenth of all time was waiting. A test in
 * which the pause itself matters has fake timers.
 */
const shortenPauses = () => {
  if (globalThis.setTimeout.name === "shortTimeout") return;
  const setTimeoutOf = globalThis.setTimeout;
  const shortTimeout = (run: () => void, ms = 0, ...args: []) =>
    setTimeoutOf(run, ms >= 1_000 && ms <= 3_000 ? ms / 4 : ms, ...args);
  Object.defineProperty(globalThis, "setTimeout", {
    value: shortTimeout,
    configurable: true,
    writable: true,
  });
};
shortenPauses();

// As over plain http, by a phone in an office's network.
Object.defineProperty(globalThis.crypto, "randomUUID", { value: undefined, configurable: true });

// A busy machine is no reason to fail; what never comes still does.
configure({ asyncUtilTimeout: 20_000 });

/**
 * A query that is waited for fails at each look until it is answered, and each failure printed the whole page. It is
 * printed once, when the wait is over.
 */
const printPageAtEnd = () => {
  const { getElementError } = getConfig();
  // The next file's tests have the same configuration.
  if (getElementError.name === "quickError") return;
  const quickError: typeof getElementError = (message, container) => {
    const isWaiting = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
    if (!isWaiting) return getElementError(message, container);
    return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
  };
  configure({ getElementError: quickError });
};
printPageAtEnd();

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
  await clearKept(undefined);
});
