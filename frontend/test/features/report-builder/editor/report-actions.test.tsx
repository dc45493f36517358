import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useReportActions } from "@/features/report-builder/editor/use-report-actions";
import { toast } from "@/ui";
import { buildStoredReport } from "../../../helpers/fake-report";

it.each(["preview", "checkAndSign", "finalize"] as const)(
  "%s can be pressed again where it failed unexpectedly, and says that it failed",
  async (action) => {
    const said = vi.spyOn(toast, "error");
    const fail = () => Promise.reject(new Error("the device is full"));
    const { result } = renderHook(
      () =>
        useReportActions({
          report: buildStoredReport({ status: "in_progress" }),
          saveAll: fail,
          saveForCompletion: fail,
          isUnsaved: () => true,
          onChecks: () => undefined,
          onSign: () => undefined,
        }),
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
        ),
      },
    );
    await act(() => result.current[action]().catch(() => undefined));
    expect(result.current.busy).toBeUndefined();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  },
);
