import type { Report } from "@takseru/shared-types";
import { vi } from "vitest";
import { type FormValues, toForm } from "@/features/report-builder/report-form/form-values";
import { createFormVersions, inputsInMemory } from "@/features/report-builder/report-form/form-versions";
import type { DraftEnvironment } from "@/features/report-builder/report-form/sync-draft";
import { ApiError, networkError } from "@/lib/api/api-error";
import type { StoredDraft } from "@/lib/drafts/draft-store";
import { USER_ID } from "./build";
import { buildAnalysis } from "./build-analysis";
import { buildStoredReport } from "./fake-report";

export const refusal = (
  code: ApiError["code"],
  status: number,
  more: { details?: unknown; retryAfterSeconds?: number; fields?: Record<string, string> } = {},
) => new ApiError({ code, status, message: `refused: ${code}`, ...more });

/** A server with one report, and the environment of a sync before it; no browser and no React. */
export const buildSync = (change: Partial<Report> = {}) => {
  let report = buildStoredReport({ lot_number: "1", plan_number: "10", ...change });
  let cached = report;
  let userId = USER_ID;
  let online = true;
  let wake = () => {};
  const drafts = new Map<string, StoredDraft>();
  const failures: Array<ApiError | "answer lost"> = [];
  const open = new Set<string>();
  const next = (fields: Partial<Report>) => {
    report = { ...report, ...fields, version: report.version + 1 };
    return report;
  };

  const saveSection = vi.fn<DraftEnvironment["api"]["saveSection"]>(async (_, { data, version }) => {
    const failure = failures.shift();
    if (failure instanceof ApiError) throw failure;
    if (version !== report.version) throw refusal("VERSION_CONFLICT", 409, { details: report });
    const saved = next({ ...data, status: "in_progress" });
    if (failure) throw networkError();
    return saved;
  });
  const environment: DraftEnvironment = {
    api: {
      getReport: vi.fn(async () => report),
      saveSection,
      createReport: vi.fn(async () => report),
      analyze: vi.fn(async () => buildAnalysis()),
    },
    reports: {
      cached: () => cached,
      show: (shown) => {
        cached = shown;
      },
      announce: vi.fn(),
      refresh: vi.fn(),
    },
    drafts: {
      read: async (key) => drafts.get(key),
      write: async (key, draft) => {
        if (draft) drafts.set(key, draft);
        else drafts.delete(key);
        return true;
      },
      whileFormClosed: async (key, work) => (open.has(key) ? "open" : work()),
    },
    adoptPhotographs: vi.fn(async () => {}),
    requireSession: (wanted) => {
      if (wanted !== userId) throw refusal("SESSION_CHANGED", 0);
    },
    loop: {
      setTimer: (work, ms) => setTimeout(work, ms),
      clearTimer: (timer) => clearTimeout(timer),
      onWake: (listener) => {
        wake = listener;
        return () => {
          wake = () => {};
        };
      },
      isOnline: () => online,
    },
  };
  return {
    start: report,
    environment,
    saveSection,
    drafts,
    current: () => report,
    /** Someone else saves. */
    changeElsewhere: next,
    /** The next saves fail, one after another; "answer lost" after the server has saved. */
    failWith: (...next: typeof failures) => void failures.push(...next),
    signInAs: (id: string) => {
      userId = id;
    },
    goOffline: () => {
      online = false;
    },
    goOnline: () => {
      online = true;
      wake();
    },
    openElsewhere: (key: string) => void open.add(key),
  };
};

/** The open form of a report as the sync sees it. */
export const buildOpenForm = (report: Report) => {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const versions = createFormVersions(toForm(report), inputsInMemory(toForm(report)), notify);
  versions.mergeServer(report);
  return {
    ...versions,
    type: (fields: Partial<FormValues>) => {
      versions.fill({ ...versions.getValues(), ...fields });
      notify();
    },
    trigger: vi.fn(async () => versions.invalid().length === 0),
    setError: vi.fn(),
    subscribeToChanges: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
