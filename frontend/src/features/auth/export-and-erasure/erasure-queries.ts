import { queryOptions, useMutation } from "@tanstack/react-query";
import { ApiError, api } from "@/lib/api/api";

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** 256 random bits in base64url. */
export const createErasureToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Whether an earlier call, whose reply was lost, has closed the account. */
const wasClosed = async (token: string): Promise<boolean> => {
  try {
    await api.auth.eraseAccount({ body: { token } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "ERASURE_NOT_FOUND") return false;
    throw error;
  }
};

/** `onClosed` runs even after the screen is unmounted: another call may notice the ended session first. */
export const useCloseAccount = (token: string, onClosed: () => void) =>
  useMutation({
    onSuccess: onClosed,
    mutationFn: async (password: string) => {
      try {
        await api.auth.closeAccount({ body: { password, erasure_token: token } });
      } catch (error) {
        if (!isUnanswered(error) || !(await wasClosed(token))) throw error;
      }
    },
  });

/**
 * Begins to erase the data of a closed account, in one call a room; says whether all are gone. The server erases the rest by
 * itself. A query rather than a mutation: it runs once, however often the screen renders.
 */
export const erasureQuery = (token: string) =>
  queryOptions({
    queryKey: ["erasure", token],
    queryFn: async () => {
      const body = { token };
      const account = await api.auth.eraseAccount({ body });
      const reports = await api.reports.eraseReports({ body });
      return account.data.done && reports.data.done;
    },
    // The session has ended already.
    meta: { public: true },
    retry: 3,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
